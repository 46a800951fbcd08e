import type { ResponseOf } from '@portal/contract';
import { normaliseEmail } from '@portal/domain';
import type { ActingAgent } from '../../../platform/access/customer-scope';
import type { Db } from '../../../platform/database';
import type { PayloadOf } from '../../../platform/http/define-call';
import type { Asking } from '../clients/client-code.service';
import { customersOfEmail } from '../clients/clients.service';
import { auditLookUp, countLookUp } from '../clients/look-ups.service';
import { seesCase, seesContract, openSince } from '../taken-points/taken-points.service';
import { findCompaniesBySiret, findOpenCases, findRunningChannels } from './existing-sales.queries';

type Sale = ResponseOf<'/findExistingSales'>['sales'][number];
type Subject = PayloadOf<'/findExistingSales'>['subject'];

const most = 5;
const named: Record<Subject['kind'], string> = { EMAIL: 'cet e-mail', SIRET: 'ce SIRET' };

/**
 * What the supplier has of an e-mail or a SIRET already, so that nobody is sold to twice.
 * @throws DomainError 429
 */
export async function existingSales(
  asking: Asking,
  agent: ActingAgent | null,
  { subject, orderNumber }: PayloadOf<'/findExistingSales'>,
): Promise<ResponseOf<'/findExistingSales'>> {
  const { db, clock } = asking;
  await countLookUp(asking, 'existing-sales');
  const numbers = await customersOf(db, subject);
  const customers: Sale[] = [];
  for (const number of numbers) customers.push(await customerSale(db, agent, number, subject.kind));
  const cases = await findOpenCases(db, {
    ...(subject.kind === 'EMAIL'
      ? { email: normaliseEmail(subject.email).toLowerCase() }
      : { siret: subject.siret }),
    except: orderNumber ?? null,
    since: openSince(clock),
  });
  const sales = [...customers, ...cases.map((row) => caseSale(agent, row, subject.kind))];
  const detail = { by: subject.kind, found: sales.length };
  await auditLookUp(asking, { call: '/findExistingSales', customers: numbers, detail });
  return { sales };
}

const customersOf = async (db: Db, subject: Subject): Promise<string[]> =>
  subject.kind === 'EMAIL'
    ? (await customersOfEmail(db, subject.email)).slice(0, most)
    : findCompaniesBySiret(db, subject.siret);

async function customerSale(
  db: Db,
  agent: ActingAgent | null,
  customerNumber: string,
  subject: Sale['subject'],
): Promise<Sale> {
  const running = await findRunningChannels(db, customerNumber);
  const seen = agent !== null && (await seesCustomer(db, agent, customerNumber, running));
  const who = seen ? `Le client ${customerNumber}` : 'Un client';
  const contracts = running.length > 0 ? ' et un contrat en cours' : '';
  return {
    by: running.length > 0 ? 'CONTRACT' : 'CUSTOMER',
    subject,
    message: `${who} a déjà ${named[subject]}${contracts}`,
    customerNumber: seen ? customerNumber : null,
    orderNumber: null,
  };
}

/** One contract that the agent sees is enough: the page of the customer shows them that one. */
async function seesCustomer(db: Db, agent: ActingAgent, customerNumber: string, channels: string[]) {
  for (const channel of new Set(channels)) {
    if (await seesContract(db, agent, customerNumber, channel)) return true;
  }
  return channels.length === 0 && seesContract(db, agent, customerNumber, null);
}

type CaseRow = Awaited<ReturnType<typeof findOpenCases>>[number];

function caseSale(agent: ActingAgent | null, row: CaseRow, subject: Sale['subject']): Sale {
  const seen = agent !== null && seesCase(agent, row);
  const which = seen ? `L’affaire ${row.order_reference}` : 'Une autre affaire';
  return {
    by: row.is_being_signed ? 'SIGNING' : 'OPEN_CASE',
    subject,
    message: row.is_being_signed
      ? `${which} est en cours de signature pour ${named[subject]}`
      : `${which} est déjà ouverte pour ${named[subject]}`,
    customerNumber: null,
    orderNumber: seen ? row.order_reference : null,
  };
}
