import { type Adapter, type AdapterPayload, errors } from "oidc-provider";
import type { Queryable } from "../platform/db/database.ts";
import { sql } from "../platform/db/sql.ts";
import { TokenConsumptions } from "./consumptions.ts";
import { readStartingNetwork } from "./pending-sign-ins.ts";

interface StoredArtifact {
  payload: AdapterPayload;
  consumed: number | null;
}

/** Stores the OpenID provider's artifacts of one kind (Session, Grant, RefreshToken ...) in the database. */
export class ArtifactAdapter implements Adapter {
  readonly #db: Queryable;
  readonly #kind: string;
  readonly #consumptions: TokenConsumptions;

  constructor(db: Queryable, kind: string, consumptions = new TokenConsumptions(db)) {
    this.#db = db;
    this.#kind = kind;
    this.#consumptions = consumptions;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    const { grantId = null, uid = null, userCode = null } = payload;
    // Compute the expiry by the provider's clock, because the provider chose the lifetime by it. The database's clock
    // may differ.
    const expiresAt = expiresIn ? new Date(Date.now() + expiresIn * 1000) : null;
    const begunBy = this.#kind === "Interaction" ? readStartingNetwork() : null;
    await this.#db.query(sql`
      insert into identity_artifact (kind, id, payload, grant_id, uid, user_code, expires_at, begun_by)
      values (${this.#kind}, ${id}, ${payload}::jsonb, ${grantId}, ${uid}, ${userCode}, ${expiresAt}, ${begunBy})
      on conflict (kind, id) do update set
        payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
        user_code = excluded.user_code, expires_at = excluded.expires_at`);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    await this.#consumptions.undo(id);
    return this.#findBy(sql`id = ${id}`);
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#findBy(sql`uid = ${uid}`);
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#findBy(sql`user_code = ${userCode}`);
  }

  async #findBy(condition: ReturnType<typeof sql>): Promise<AdapterPayload | undefined> {
    const rows = await this.#db.query<StoredArtifact>(sql`
      select payload, extract(epoch from consumed_at)::int as consumed
      from identity_artifact where kind = ${this.#kind} and ${condition}`);
    const artifact = rows[0];
    if (!artifact) return undefined;
    const { payload, consumed } = artifact;
    return consumed === null ? payload : { ...payload, consumed };
  }

  /**
   * Marks a code or refresh token as used. Of two concurrent uses only the first succeeds; the second revokes the grant
   * with all its tokens.
   */
  async consume(id: string): Promise<void> {
    if (await this.#markConsumed(id, new Date())) return;
    await this.#db.query(sql`
      delete from identity_artifact a using identity_artifact used
      where used.kind = ${this.#kind} and used.id = ${id} and used.grant_id is not null
        and (a.grant_id = used.grant_id or (a.kind = 'Grant' and a.id = used.grant_id))`);
    throw new errors.InvalidGrant("already used");
  }

  async #markConsumed(id: string, consumedAt: Date): Promise<boolean> {
    const kind = this.#kind;
    try {
      const marked = await this.#db.query(sql`
        update identity_artifact set consumed_at = ${consumedAt}
        where kind = ${kind} and id = ${id} and consumed_at is null returning id`);
      if (marked.length > 0) this.#consumptions.add(id, { kind, consumedAt });
      return marked.length > 0;
    } catch (error) {
      // The statement may have taken effect even though its result was lost with the connection.
      this.#consumptions.add(id, { kind, consumedAt });
      throw error;
    }
  }

  async destroy(id: string): Promise<void> {
    await this.#db.query(sql`delete from identity_artifact where kind = ${this.#kind} and id = ${id}`);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#db.query(sql`
      delete from identity_artifact where kind = ${this.#kind} and grant_id = ${grantId}`);
  }
}

/** Revokes grants with all their codes and tokens. */
export async function revokeGrants(db: Queryable, grantIds: readonly string[]): Promise<void> {
  await db.query(sql`
    delete from identity_artifact
    where grant_id = any(${grantIds}::text[]) or (kind = 'Grant' and id = any(${grantIds}::text[]))`);
}

/** Removes expired artifacts. */
export async function sweepArtifacts(db: Queryable, now: Date): Promise<void> {
  await db.query(sql`delete from identity_artifact where expires_at <= ${now}`);
}
