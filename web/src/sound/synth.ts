//! What a sound is made of: bursts of noise through a band-pass, as wood that is struck, and sines that ring out.

/** One part of a sound; times in seconds, pitches in hertz. */
export type Part =
  | { noise: { low: number; high: number }; at: number; loud: number }
  | { sine: number; at: number; loud: number; rings: number };

/** How fast a burst of noise comes and goes. */
const ATTACK = 0.002;
const DECAY = 0.07;
/** A sound falls to this and counts as gone. */
const SILENT = 0.0005;

let burst: AudioBuffer | null = null;

/** White noise, made once. */
function noise(context: BaseAudioContext): AudioBuffer {
  if (burst?.sampleRate === context.sampleRate) return burst;
  burst = new AudioBuffer({ length: Math.ceil(context.sampleRate * (ATTACK + DECAY)), sampleRate: context.sampleRate });
  const samples = burst.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = 2 * Math.random() - 1;
  return burst;
}

/** Lets the parts of a sound begin at a time of the context's clock. */
export function sound(context: BaseAudioContext, parts: Part[], begin: number, volume: number): void {
  for (const part of parts) {
    const start = begin + part.at;
    const loud = context.createGain();
    const length = "noise" in part ? DECAY : part.rings;
    loud.gain.setValueAtTime(0, start);
    loud.gain.linearRampToValueAtTime(part.loud * volume, start + ATTACK);
    loud.gain.exponentialRampToValueAtTime(SILENT, start + ATTACK + length);
    loud.connect(context.destination);
    if ("noise" in part) {
      const { low, high } = part.noise;
      const middle = Math.sqrt(low * high);
      const band = new BiquadFilterNode(context, { type: "bandpass", frequency: middle, Q: middle / (high - low) });
      const source = new AudioBufferSourceNode(context, { buffer: noise(context) });
      source.connect(band).connect(loud);
      source.start(start);
    } else {
      const source = new OscillatorNode(context, { type: "sine", frequency: part.sine });
      source.connect(loud);
      source.start(start);
      source.stop(start + ATTACK + length);
    }
  }
}
