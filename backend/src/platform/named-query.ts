import pg from 'pg';

/** What the driver reads rows by, and puts together from what PostgreSQL says of a statement's columns. */
interface Columns {
  fields: unknown[];
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** What the driver's types leave out. */
interface DriverQuery {
  name: string;
  text: string;
  _result: Columns;
  _accumulateRows: boolean;
  hasBeenParsed(connection: pg.Connection): unknown;
}
type Prepare = (connection: pg.Connection) => void;
type Complete = (message: unknown, connection: pg.Connection) => void;
const driver = pg.Query.prototype as unknown as { prepare: Prepare; handleCommandComplete: Complete };

/** What is known of a connection's prepared statements, and the connection with some messages left out. */
class Known {
  readonly columns = new Map<string, Columns>();
  /** Asks for no columns. */
  readonly unasking: pg.Connection;
  /** Asks for none, and for no answer before the next message. */
  readonly unending: pg.Connection;

  constructor(connection: pg.Connection) {
    const nothing = { value: () => undefined };
    this.unasking = Object.create(connection, { describe: nothing }) as pg.Connection;
    this.unending = Object.create(connection, { describe: nothing, sync: nothing }) as pg.Connection;
  }
}

const known = new WeakMap<pg.Connection, Known>();

function knownOf(connection: pg.Connection): Known {
  const own = known.get(connection);
  if (own) return own;
  const none = new Known(connection);
  known.set(connection, none);
  return none;
}

/**
 * A prepared statement whose columns PostgreSQL describes once a connection, and not with each answer: to write, send and
 * read the description costs more than a row. PostgreSQL refuses a prepared statement whose columns would be others
 * (`isOutdated`). A pooler between may prepare it anew without saying so, and therefore a statement with `*`, whose
 * columns a migration changes, is described each time.
 */
export class NamedQuery extends pg.Query {
  private readonly mayKnow: boolean;
  /** Statements of `before` that have not completed. */
  private ahead: number;

  /**
   * @param before sent in one group with it, in this order: where one fails, those after it are not run, and it fails with
   *   that error. This connection has prepared them, they answer no rows, and what else they answer is lost.
   */
  constructor(
    text: string,
    values: unknown[],
    name: string,
    private readonly before: readonly NamedQuery[] = [],
  ) {
    super(text, values);
    // given as an object with a name, the driver would copy it at length
    Object.assign(this, { name });
    this.mayKnow = !text.includes('*');
    this.ahead = before.length;
  }

  private get driven(): DriverQuery {
    return this as unknown as DriverQuery;
  }

  /** Whether this connection has prepared it. */
  isPreparedOn(connection: pg.Connection): boolean {
    return Boolean(this.driven.hasBeenParsed(connection));
  }

  /** Whether this connection has prepared it, and PostgreSQL said that it answers no rows. */
  isSilentOn(connection: pg.Connection): boolean {
    return (
      this.isPreparedOn(connection) && knownOf(connection).columns.get(this.driven.name)?.fields.length === 0
    );
  }

  /** Called by the driver to send the statement. */
  prepare(connection: pg.Connection): void {
    const own = knownOf(connection);
    for (const query of this.before) query.prepareBefore(connection, own.unending);
    const { driven } = this;
    const columns = this.isPreparedOn(connection) ? own.columns.get(driven.name) : undefined;
    if (columns === undefined) {
      driver.prepare.call(this, connection);
      return;
    }
    Object.assign(driven._result, columns);
    driven._accumulateRows = true;
    driver.prepare.call(this, own.unasking);
  }

  private prepareBefore(connection: pg.Connection, unending: pg.Connection): void {
    // a value that cannot be written: half a group is on its way
    const fail = (error: Error) => connection.stream.destroy(error);
    driver.prepare.call(Object.assign(this, { callback: fail }), unending);
  }

  /** Called by the driver after the last row. */
  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    if (this.ahead > 0) {
      this.ahead--;
      return;
    }
    const { name, _result } = this.driven;
    const { columns } = knownOf(connection);
    if (this.mayKnow && !columns.has(name)) {
      const { fields, _parsers, _prebuiltEmptyResultObject } = _result;
      columns.set(name, { fields, _parsers, _prebuiltEmptyResultObject });
    }
    driver.handleCommandComplete.call(this, message, connection);
  }
}
