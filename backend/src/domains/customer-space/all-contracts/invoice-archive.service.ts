import { type FileAnswer, mostArchivedBills } from '@portal/contract';
import { formatDay } from '@portal/domain';
import { isReached, type Reach } from '../../../platform/access/reach';
import { forbidden, notFound, refusedFields } from '../../../platform/errors';
import type { PayloadOf, Platform } from '../../../platform/http/define-call';
import { ZipArchive } from '../../../platform/zip-archive';
import { invoicePdf } from '../../billing/documents/invoices.service';
import { billsOfPeriod, type PeriodBill } from '../../billing/payments/customer-invoices.service';
import { contractSummaries } from '../../customer/contracts/contracts.service';
import { allContracts } from './all-contracts.service';
import { matching } from './contract-list.rules';
import { archivedName, tooManyBills } from './invoice-archive.rules';

type Ask = PayloadOf<'/exportInvoices'>;

/**
 * The bills of a period as `factures-100004-2026-01-01-2026-03-31.zip`. The first bill is printed before the answer begins: a
 * printer that is away is a refusal then, and no broken download.
 * @throws DomainError 403 for a contract that is not theirs, 404 without a bill, 422 beyond what an archive takes, 503 when
 * the first bill cannot be printed. A later one that fails breaks the stream off.
 */
export async function invoiceArchive(platform: Platform, reach: Reach, ask: Ask): Promise<FileAnswer> {
  const { from, to } = ask;
  if (to < from) {
    throw refusedFields([{ path: 'to', message: 'La fin de la période est avant son début' }]);
  }
  const contracts = await chosenContracts(platform, reach, ask);
  const bills = await billsOfPeriod(platform.db, { ...reach, contracts }, { from, to });
  const [first, ...others] = bills;
  if (!first) {
    throw notFound(
      `Aucune facture datée du ${formatDay(from)} au ${formatDay(to)} pour ces contrats`,
      'from',
    );
  }
  const tooMany = tooManyBills(bills, from, mostArchivedBills);
  if (tooMany !== null) throw refusedFields([{ path: 'to', message: tooMany }]);
  const archive = new ZipArchive(platform.clock());
  await add(platform, reach, archive, first);
  return {
    name: `factures-${reach.customerNumber}-${from}-${to}.zip`,
    content: (async function* () {
      yield* archive.take();
      for (const bill of others) {
        await add(platform, reach, archive, bill);
        yield* archive.take();
      }
      archive.end();
      yield* archive.take();
    })(),
  };
}

async function add(platform: Platform, reach: Reach, archive: ZipArchive, bill: PeriodBill): Promise<void> {
  const { content } = await invoicePdf(platform, reach, bill.id);
  archive.addBytes(archivedName(bill), content);
}

/** Those that are named, or else those that the filters leave. */
async function chosenContracts(platform: Platform, reach: Reach, ask: Ask): Promise<string[]> {
  const { contracts: named } = ask;
  if (named === undefined) {
    const { contracts } = await allContracts(platform, reach);
    return matching(contracts, ask).map(({ contractNumber }) => contractNumber);
  }
  const summaries = await contractSummaries(platform.db, reach.customerNumber);
  const theirs = new Set(summaries.map(({ contractNumber }) => contractNumber));
  const mayRead = (number: string) => theirs.has(number) && isReached(number, reach.onlyContracts);
  if (!named.every(mayRead)) throw forbidden();
  return named;
}
