//! The workshop's files.
//!
//! A file begins private, may become unlisted and then public, and never goes back: who has its address counts
//! on it. Once a game was saved under its rules that version stays as it is, so that the game's rules can always be read
//! where they came from; what its author saves then is the next version. A file that its author deletes is gone with
//! all versions. Games keep their rules themselves.

use serde::{Deserialize, Serialize};
use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::pools::Commit;
use super::{Cursor, Store, StoreError, Token, id};

/// Who may see a file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FileLife {
    /// Its author.
    Private,
    /// Whoever knows its id.
    Unlisted,
    /// Everybody, and it is listed.
    Public,
}

/// A file of the workshop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The author's text.
    pub text: String,
    /// The hash of the resolved rules, if the text compiles.
    pub rules: Option<String>,
    /// Who may see it.
    pub life: FileLife,
    /// The number of this version, from 1.
    pub version: i64,
    /// Whether a game was saved under its rules, so that this version stays and a change is the next one.
    pub frozen: bool,
    /// The file it was cloned from.
    pub parent: Option<String>,
    /// When it was last changed, in milliseconds since 1970.
    pub changed: i64,
}

impl Store {
    /// Keeps a new file, which only the holder of the token may change.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn new_file(
        &self,
        author: &Token,
        name: &str,
        text: &str,
        rules: Option<&str>,
        parent: Option<&str>,
    ) -> Result<File, StoreError> {
        self.check_alive()?;
        let id = id::random(10)?;
        let insert = self.0.dialect.sql(
            "INSERT INTO files (id, owner, name, text, rules, life, frozen, parent, created, changed)
             VALUES ($1, $2, $3, $4, $5, 0,
                (SELECT CASE WHEN EXISTS (SELECT 1 FROM games WHERE games.rules = $5) THEN 1 ELSE 0 END),
                $6, {now}, {now})",
        );
        sqlx::query(insert)
            .bind(&id)
            .bind(author.hash())
            .bind(name)
            .bind(text)
            .bind(rules)
            .bind(parent)
            .execute(&mut *self.write().await?)
            .await?;
        self.any_file(&id).await?.map(|(file, _)| file).ok_or(StoreError::Missing("file"))
    }

    /// Changes a file. Where its version is frozen, the change is its next one.
    ///
    /// # Errors
    /// [`StoreError::NotYours`] or [`StoreError::Missing`].
    pub async fn save_file(
        &self,
        author: &Token,
        id: &str,
        name: &str,
        text: &str,
        rules: Option<&str>,
    ) -> Result<File, StoreError> {
        let mut commit = self.begin_file(author, id).await?;
        let keep = "INSERT INTO file_versions (file, version, name, text, rules, life, changed)
             SELECT id, version, name, text, rules, life, changed FROM files
             WHERE id = $1 AND frozen = 1 AND (name <> $2 OR text <> $3)";
        sqlx::query(keep).bind(id).bind(name).bind(text).execute(&mut *commit).await?;
        let update = self.0.dialect.sql(
            "UPDATE files SET version = version + frozen, name = $2, text = $3, rules = $4, changed = {now},
                frozen = (SELECT CASE WHEN EXISTS (SELECT 1 FROM games WHERE games.rules = $4) THEN 1 ELSE 0 END)
             WHERE id = $1 AND (frozen = 0 OR name <> $2 OR text <> $3)",
        );
        sqlx::query(update).bind(id).bind(name).bind(text).bind(rules).execute(&mut *commit).await?;
        commit.commit().await?;
        self.any_file(id).await?.map(|(file, _)| file).ok_or(StoreError::Missing("file"))
    }

    /// Deletes a file with all its versions.
    ///
    /// # Errors
    /// [`StoreError::NotYours`] or [`StoreError::Missing`].
    pub async fn delete_file(&self, author: &Token, id: &str) -> Result<(), StoreError> {
        let mut commit = self.begin_file(author, id).await?;
        for text in ["DELETE FROM file_versions WHERE file = $1", "DELETE FROM files WHERE id = $1"] {
            sqlx::query(text).bind(id).execute(&mut *commit).await?;
        }
        commit.commit().await
    }

    /// How many bytes of text an author keeps here, in all files and versions.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn bytes_kept_by(&self, author: &Token) -> Result<u64, StoreError> {
        let text = "SELECT CAST(COALESCE(SUM(octet_length(t.text)), 0) AS BIGINT) FROM
             (SELECT text FROM files WHERE owner = $1 UNION ALL
              SELECT v.text FROM file_versions v JOIN files f ON f.id = v.file WHERE f.owner = $1) AS t";
        let row = sqlx::query(text).bind(author.hash()).fetch_one(self.reads()).await?;
        Ok(u64::try_from(row.try_get::<i64, _>(0)?).unwrap_or(0))
    }

    /// Begins to change a file. Until that is done nobody else changes it, and no game freezes it.
    async fn begin_file(&self, author: &Token, id: &str) -> Result<Commit, StoreError> {
        self.check_alive()?;
        if !is_id(id) {
            return Err(StoreError::Missing("file"));
        }
        let mut commit = self.begin().await?;
        let hold = "UPDATE files SET changed = changed WHERE id = $1 AND owner = $2";
        let held = sqlx::query(hold).bind(id).bind(author.hash()).execute(&mut *commit).await?;
        if held.rows_affected() == 1 {
            return Ok(commit);
        }
        commit.rollback().await?;
        Err(match self.any_file(id).await? {
            Some(_) => StoreError::NotYours,
            None => StoreError::Missing("file"),
        })
    }

    /// Lets more people see a file.
    ///
    /// # Errors
    /// [`StoreError::Back`] where it would be fewer; [`StoreError::NotYours`] or [`StoreError::Missing`].
    pub async fn publish_file(&self, author: &Token, id: &str, life: FileLife) -> Result<File, StoreError> {
        self.check_alive()?;
        let update = "UPDATE files SET life = $3 WHERE id = $1 AND owner = $2 AND life <= $3";
        let done = sqlx::query(update).bind(id).bind(author.hash()).bind(life.number());
        let done = done.execute(&mut *self.write().await?).await?.rows_affected();
        let (file, owner) = self.any_file(id).await?.ok_or(StoreError::Missing("file"))?;
        match done {
            0 if !author.is(&owner) => Err(StoreError::NotYours),
            0 => Err(StoreError::Back(file.life.word(), life.word())),
            _ => Ok(file),
        }
    }

    /// A copy that belongs to the holder of the token and can be changed: of this version, or of the newest. Anything
    /// that he may see can be cloned.
    ///
    /// # Errors
    /// [`StoreError::Missing`] when he may not see it or there is none.
    pub async fn clone_file(
        &self,
        author: &Token,
        id: &str,
        version: Option<i64>,
    ) -> Result<File, StoreError> {
        let file = self.file(id, version, Some(author)).await?.ok_or(StoreError::Missing("file"))?;
        // Frozen like the original if it has the same rules; the first change of it thaws nothing, so the copy
        // begins without a hash and gets its own when it is saved.
        self.new_file(author, &file.name, &file.text, None, Some(id)).await
    }

    /// A file, if whoever asks may see it: this version of it, or the newest.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn file(
        &self,
        id: &str,
        version: Option<i64>,
        reader: Option<&Token>,
    ) -> Result<Option<File>, StoreError> {
        let newest = self.any_file(id).await?;
        let found = match (newest, version) {
            (Some((newest, owner)), Some(version)) if version != newest.version => {
                self.old_version(&newest, version).await?.map(|file| (file, owner))
            }
            (newest, _) => newest,
        };
        let may_see = |(file, owner): &(File, String)| {
            file.life != FileLife::Private || reader.is_some_and(|reader| reader.is(owner))
        };
        Ok(found.filter(may_see).map(|(file, _)| file))
    }

    /// The files of an author, or all public ones that can be played; the last changed first, after a place in that
    /// list. Their texts are left out.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn files(
        &self,
        author: Option<&Token>,
        before: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<File>, StoreError> {
        let Cursor { at, id } = before.unwrap_or_else(Cursor::first);
        let limit = i64::from(limit);
        let columns = COLUMNS.replacen("text", "''", 1);
        let list = |condition: &str| {
            self.0.dialect.sql(&format!(
                "SELECT {columns} FROM files WHERE {condition} AND (changed, id) < ($1, $2)
                 ORDER BY changed DESC, id DESC LIMIT $3"
            ))
        };
        let rows = if let Some(author) = author {
            let rows = sqlx::query(list("owner = $4")).bind(at).bind(id).bind(limit).bind(author.hash());
            rows.fetch_all(self.reads()).await?
        } else {
            // What does not compile can be made public and is of no use to anybody.
            let rows = sqlx::query(list("life = 2 AND rules IS NOT NULL")).bind(at).bind(id).bind(limit);
            rows.fetch_all(self.reads()).await?
        };
        rows.iter().map(file).collect()
    }

    /// A version before the newest. Whoever could not see it then does not see it now.
    async fn old_version(&self, newest: &File, version: i64) -> Result<Option<File>, StoreError> {
        let text =
            "SELECT name, text, rules, life, changed FROM file_versions WHERE file = $1 AND version = $2";
        let found = sqlx::query(text).bind(&newest.id).bind(version).fetch_optional(self.reads()).await?;
        let Some(row) = found else { return Ok(None) };
        Ok(Some(File {
            id: newest.id.clone(),
            name: row.try_get(0)?,
            text: row.try_get(1)?,
            rules: row.try_get(2)?,
            life: FileLife::from_number(row.try_get(3)?),
            version,
            frozen: true,
            parent: newest.parent.clone(),
            changed: row.try_get(4)?,
        }))
    }

    /// A file and the hash of its author's token.
    async fn any_file(&self, id: &str) -> Result<Option<(File, String)>, StoreError> {
        if !is_id(id) {
            return Ok(None);
        }
        let text = format!("SELECT {COLUMNS}, owner FROM files WHERE id = $1");
        let found = sqlx::query(sqlx::AssertSqlSafe(text)).bind(id).fetch_optional(self.reads()).await?;
        found.map(|row| Ok((file(&row)?, row.try_get(9)?))).transpose()
    }
}

const COLUMNS: &str = "id, name, text, rules, life, frozen, parent, changed, version";

/// What no file is called some databases do not even understand.
fn is_id(id: &str) -> bool {
    id.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

fn file(row: &AnyRow) -> Result<File, StoreError> {
    Ok(File {
        id: row.try_get(0)?,
        name: row.try_get(1)?,
        text: row.try_get(2)?,
        rules: row.try_get(3)?,
        life: FileLife::from_number(row.try_get(4)?),
        frozen: row.try_get::<i64, _>(5)? != 0,
        parent: row.try_get(6)?,
        changed: row.try_get(7)?,
        version: row.try_get(8)?,
    })
}

impl File {
    /// Its place in a list.
    pub fn cursor(&self) -> Cursor {
        Cursor { at: self.changed, id: self.id.clone() }
    }
}

impl FileLife {
    fn number(self) -> i64 {
        match self {
            Self::Private => 0,
            Self::Unlisted => 1,
            Self::Public => 2,
        }
    }

    fn from_number(number: i64) -> Self {
        match number {
            2 => Self::Public,
            1 => Self::Unlisted,
            _ => Self::Private,
        }
    }

    fn word(self) -> &'static str {
        match self {
            Self::Private => "private",
            Self::Unlisted => "unlisted",
            Self::Public => "public",
        }
    }
}
