//! The workshop's files.
//!
//! A file begins private, may become unlisted and then public, and never goes back: who has its address counts
//! on it. Once a game was saved under its rules it stays as it is, so that the game's rules can always be read
//! where they came from; who wants to change it clones it.

use serde::{Deserialize, Serialize};
use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::{Store, StoreError, Token, id};

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
    /// Whether a game was saved under its rules, so that it cannot be changed.
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
            .execute(&self.0.pool)
            .await?;
        self.any_file(&id).await?.map(|(file, _)| file).ok_or(StoreError::Missing("file"))
    }

    /// Changes a file.
    ///
    /// # Errors
    /// [`StoreError::Frozen`], [`StoreError::NotYours`] or [`StoreError::Missing`].
    pub async fn save_file(
        &self,
        author: &Token,
        id: &str,
        name: &str,
        text: &str,
        rules: Option<&str>,
    ) -> Result<File, StoreError> {
        // One statement decides and writes, so no game can come in between.
        let update = self.0.dialect.sql(
            "UPDATE files SET name = $3, text = $4, rules = $5, changed = {now},
                frozen = (SELECT CASE WHEN EXISTS (SELECT 1 FROM games WHERE games.rules = $5) THEN 1 ELSE 0 END)
             WHERE id = $1 AND owner = $2 AND frozen = 0",
        );
        let done = sqlx::query(update)
            .bind(id)
            .bind(author.hash())
            .bind(name)
            .bind(text)
            .bind(rules)
            .execute(&self.0.pool)
            .await?;
        let (file, owner) = self.any_file(id).await?.ok_or(StoreError::Missing("file"))?;
        match done.rows_affected() {
            0 if !author.is(&owner) => Err(StoreError::NotYours),
            0 if file.text == text && file.name == name => Ok(file),
            0 => Err(StoreError::Frozen),
            _ => Ok(file),
        }
    }

    /// Lets more people see a file.
    ///
    /// # Errors
    /// [`StoreError::Back`] where it would be fewer; [`StoreError::NotYours`] or [`StoreError::Missing`].
    pub async fn publish_file(&self, author: &Token, id: &str, life: FileLife) -> Result<File, StoreError> {
        let update = "UPDATE files SET life = $3 WHERE id = $1 AND owner = $2 AND life <= $3";
        let done = sqlx::query(update).bind(id).bind(author.hash()).bind(life.number());
        let done = done.execute(&self.0.pool).await?.rows_affected();
        let (file, owner) = self.any_file(id).await?.ok_or(StoreError::Missing("file"))?;
        match done {
            0 if !author.is(&owner) => Err(StoreError::NotYours),
            0 => Err(StoreError::Back(file.life.word(), life.word())),
            _ => Ok(file),
        }
    }

    /// A copy that belongs to the holder of the token and can be changed. Anything that he may see can be cloned.
    ///
    /// # Errors
    /// [`StoreError::Missing`] when he may not see it or there is none.
    pub async fn clone_file(&self, author: &Token, id: &str) -> Result<File, StoreError> {
        let file = self.file(id, Some(author)).await?.ok_or(StoreError::Missing("file"))?;
        // Frozen like the original if it has the same rules; the first change of it thaws nothing, so the copy
        // begins without a hash and gets its own when it is saved.
        self.new_file(author, &file.name, &file.text, None, Some(id)).await
    }

    /// A file, if whoever asks may see it.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn file(&self, id: &str, reader: Option<&Token>) -> Result<Option<File>, StoreError> {
        let found = self.any_file(id).await?;
        let may_see = |(file, owner): &(File, String)| {
            file.life != FileLife::Private || reader.is_some_and(|reader| reader.is(owner))
        };
        Ok(found.filter(may_see).map(|(file, _)| file))
    }

    /// The files of an author, or all public ones; the last changed first.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn files(&self, author: Option<&Token>, limit: u32) -> Result<Vec<File>, StoreError> {
        let (condition, value) = match author {
            Some(author) => ("owner = $1", author.hash()),
            None => ("life = 2 AND $1 = ''", String::new()),
        };
        let text =
            format!("SELECT {COLUMNS} FROM files WHERE {condition} ORDER BY changed DESC, id LIMIT $2");
        let rows = sqlx::query(sqlx::AssertSqlSafe(text)).bind(value).bind(i64::from(limit));
        rows.fetch_all(&self.0.pool).await?.iter().map(file).collect()
    }

    /// How many bytes of files are kept for an author.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn bytes_of(&self, author: &Token) -> Result<u64, StoreError> {
        let text = "SELECT CAST(COALESCE(SUM(OCTET_LENGTH(text)), 0) AS BIGINT) FROM files WHERE owner = $1";
        let sum: i64 = sqlx::query_scalar(text).bind(author.hash()).fetch_one(&self.0.pool).await?;
        Ok(sum.max(0) as u64)
    }

    /// A file and the hash of its author's token.
    async fn any_file(&self, id: &str) -> Result<Option<(File, String)>, StoreError> {
        // What no file is called some databases do not even understand.
        if !id.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Ok(None);
        }
        let text = format!("SELECT {COLUMNS}, owner FROM files WHERE id = $1");
        let found = sqlx::query(sqlx::AssertSqlSafe(text)).bind(id).fetch_optional(&self.0.pool).await?;
        found.map(|row| Ok((file(&row)?, row.try_get(8)?))).transpose()
    }
}

const COLUMNS: &str = "id, name, text, rules, life, frozen, parent, changed";

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
    })
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
