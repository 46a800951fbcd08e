import { sql } from 'kysely';
import type { Db } from '../../../platform/database';

const over = ['terminated', 'canceled', 'abandoned', 'rejected'] as const;
/** Of each kind: an early word is no list. */
const most = 5;

export const findCompaniesBySiret = async (db: Db, siret: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('customer')
    .select('customer_number')
    .where('identification_number', '=', siret)
    .orderBy('customer_number')
    .limit(most)
    .execute();
  return rows.map((row) => row.customer_number);
};

/** The channels of a customer's contracts that run, one for each contract. */
export const findRunningChannels = async (db: Db, customerNumber: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('contract')
    .select('channel')
    .where('customer_number', '=', customerNumber)
    .where('status', 'not in', over)
    .execute();
  return rows.map(({ channel }) => channel);
};

interface AskedCases {
  /** In lower case. */
  email?: string;
  siret?: string;
  except: string | null;
  since: { signing: Date; saved: Date };
}

/** Cases that are not signed yet, the latest first. */
export const findOpenCases = (db: Db, { email, siret, except, since }: AskedCases) =>
  db
    .selectFrom('subscription_order')
    .select(['order_reference', 'channel', 'created_by'])
    .select((eb) =>
      eb
        .and([
          eb('signing_status', '=', 'WAITING'),
          eb('signature_hash', 'is not', null),
          eb('updated_at', '>', since.signing),
        ])
        .as('is_being_signed'),
    )
    .where('order_status', 'in', ['IN_PROGRESS', 'PENDING'])
    .where('updated_at', '>', since.saved)
    .$if(email !== undefined, (query) => query.where(sql`lower(email)`, '=', email as string))
    .$if(siret !== undefined, (query) =>
      query.where(sql`customer -> 'contact' ->> 'identificationNumber'`, '=', siret as string),
    )
    .$if(except !== null, (query) => query.where('order_reference', '!=', except as string))
    .orderBy('updated_at', 'desc')
    .limit(most)
    .execute();
