// What needs a host of a network: left out where a site of files is played (SITE), by name and with the reason.

const only = (why) => (process.env.SITE ? { skip: `only a host of a network: ${why}` } : {});

/** Whether anybody else can come, and so be talked to. */
export const hasOthers = !process.env.SITE;

/** Others come to the same table from browsers of their own. */
export const withOthers = only("others come there");
/** The way to the host is long, breaks off, or is listened to. */
export const onTheWay = only("the way to it");
/** Files, reports, lists and operators of a host. */
export const atAHost = only("what it keeps for others");
/** How a host answers, and how it is told to. */
export const byAnswer = only("how it answers");
