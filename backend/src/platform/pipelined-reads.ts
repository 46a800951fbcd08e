import pg from 'pg';
import type { PreparedClient } from './prepared-client';

/** Statements under way on one connection; a further one takes a connection of the pool. */
const mostUnderWay = 16;
/** ms without an answer to a read under way, after which further ones do not wait behind it: a lock, a large answer. */
const stuckAfter = 200;

/** What a read answers. */
type Rows = Pick<pg.QueryResult, 'rows'>;

/** A server that answers has connections in the pool, perhaps. */
function refused(error: unknown): undefined {
  if (!(error instanceof pg.DatabaseError)) throw error;
}

/** One connection that statements are sent on without waiting for the answers to those before. */
class Line {
  private underWay = 0;
  /** When it last had nothing under way, or got an answer. */
  private movedAt = 0;
  private opening: Promise<PreparedClient> | undefined;
  /** Once it is open. */
  private client: PreparedClient | undefined;
  /** Whether what this turn of the event loop asks for is still to be sent. */
  private isGathering = false;
  private isEnded = false;

  constructor(private readonly open: () => PreparedClient) {}

  /** Reads that a further one would wait for; less where it is sent with others, `Infinity` where it should not wait. */
  get queue(): number {
    const isStuck = this.underWay > 0 && performance.now() - this.movedAt > stuckAfter;
    if (this.isEnded || isStuck || this.underWay >= mostUnderWay) return Infinity;
    return this.isGathering ? -1 : this.underWay;
  }

  /** Undefined where the server accepts no further connection. */
  async read(text: string, values: unknown[]): Promise<Rows | undefined> {
    if (this.underWay++ === 0) this.movedAt = performance.now();
    try {
      const client = this.client ?? (await this.connected().catch(refused));
      if (client === undefined) return undefined;
      this.gather(client);
      return await client.query(text, values);
    } finally {
      this.underWay--;
      this.movedAt = performance.now();
    }
  }

  /** Opened at the first read, and at the first after it broke. */
  private connected(): Promise<PreparedClient> {
    if (this.opening) return this.opening;
    const client = this.open();
    const forget = () => {
      if (this.opening !== opening) return;
      this.opening = undefined;
      this.client = undefined;
    };
    const opening = client.connect().then(() => {
      if (this.opening === opening) this.client = client;
      return client;
    });
    client.once('error', forget).once('end', forget);
    opening.catch(forget);
    return (this.opening = opening);
  }

  /** What is asked for in one turn of the event loop is sent in one piece at its end: to send costs most. */
  private gather({ connection: { stream } }: PreparedClient): void {
    if (this.isGathering) return;
    this.isGathering = true;
    stream.cork();
    setImmediate(() => {
      this.isGathering = false;
      stream.uncork();
    });
  }

  async end(): Promise<void> {
    this.isEnded = true;
    const client = await this.opening?.catch(() => undefined);
    this.opening = undefined;
    this.client = undefined;
    await client?.end();
  }
}

/**
 * Short reads of many calls on few connections, one behind the other. Each send and each answer on a connection of its own costs
 * Node and PostgreSQL a system call, and PostgreSQL a change of process; here those of one moment share them. A
 * read waits for those before it on its connection, so that only reads by key belong here, never in a transaction.
 */
export class PipelinedReads {
  private readonly lines: Line[];

  constructor(open: () => PreparedClient, connections: number) {
    this.lines = Array.from({ length: connections }, () => new Line(open));
  }

  /** With what is about to be sent, else on the connection with fewest reads under way; undefined where all have too many, or none can be opened. */
  async read(text: string, values: unknown[]): Promise<Rows | undefined> {
    let best: Line | undefined;
    let least = Infinity;
    for (const line of this.lines) {
      const { queue } = line;
      if (queue < least) [best, least] = [line, queue];
    }
    return best?.read(text, values);
  }

  async end(): Promise<void> {
    await Promise.all(this.lines.map((line) => line.end()));
  }
}
