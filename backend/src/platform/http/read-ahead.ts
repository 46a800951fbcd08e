import type { CustomerGrant } from '../access/policy';
import type { Clock } from '../clock';
import type { Db } from '../database';
import type { Visitor } from '../sessions';

interface Reading {
  db: Db;
  clock: Clock;
}

/** A read that began before the caller was known. */
export interface Begun {
  customerNumber: string;
  answer: Promise<unknown>;
}

/** Sessions remembered; those that called longest ago are forgotten. */
const mostSessions = 10_000;

/** Whose data a session is expected to ask for. */
interface Expected {
  customerNumber: string;
  /** That its latest call was about; undefined until one was. */
  contractNumber: string | undefined;
}

/** What the calls of each session asked for: of customers' own sessions, as the latest look at the session found. */
export class Expectations {
  private readonly sessions = new Map<string, Expected>();

  of(sessionHash: Buffer): Expected | undefined {
    return this.sessions.get(keyOf(sessionHash));
  }

  /** What the look at a session found. */
  learn(sessionHash: Buffer, visitor: Visitor | undefined): void {
    const key = keyOf(sessionHash);
    const known = this.sessions.get(key);
    this.sessions.delete(key);
    // what an agent reads is noted before it is read
    if (!visitor?.customerNumber || visitor.agent) return;
    const { customerNumber } = visitor;
    const isSame = known?.customerNumber === customerNumber;
    this.sessions.set(key, isSame ? known : { customerNumber, contractNumber: undefined });
    const [first] = this.sessions.keys();
    if (this.sessions.size > mostSessions && first !== undefined) this.sessions.delete(first);
  }

  /** The contract that a customer was granted. */
  learnContract({ visitor, contractNumber }: CustomerGrant): void {
    const known = this.of(visitor.sessionHash);
    if (known && contractNumber !== undefined) known.contractNumber = contractNumber;
  }
}

const keyOf = (sessionHash: Buffer): string => sessionHash.toString('latin1');

/**
 * What a call reads of a customer, sent to the database together with the look at the session: one way there and back
 * instead of two. The customer is the one that the session is expected to be of. Whether it is, and whether the session is still
 * open, the look says as for every other call; what was read for anybody else is thrown away unseen.
 */
export class ReadAhead<Answer> {
  constructor(private readonly read: (reading: Reading, customerNumber: string) => Promise<Answer>) {}

  begin({ db, clock }: Reading, customerNumber: string): Begun {
    const answer = this.read({ db, clock }, customerNumber);
    // the call may be refused, and nobody ask for it
    answer.catch(() => undefined);
    return { customerNumber, answer };
  }

  /** Of the customer of the grant: what was begun, when it is theirs and no agent reads it; else read now. */
  answer({
    db,
    clock,
    grant: { customerNumber, visitor },
    begun,
  }: Reading & { grant: CustomerGrant; begun: Begun | undefined }): Promise<Answer> {
    const isTheirs = begun?.customerNumber === customerNumber && visitor.agent === null;
    return isTheirs ? (begun.answer as Promise<Answer>) : this.read({ db, clock }, customerNumber);
  }
}
