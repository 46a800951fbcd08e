import type { Contract, FileAnswer } from '@portal/contract';
import { maskIban, parisDayOf } from '@portal/domain';
import { isReached, type Reach } from '../../../platform/access/reach';
import { notFound } from '../../../platform/errors';
import { shortReference } from '../../../platform/short-reference';
import type { Platform } from '../../../platform/http/define-call';
import { contractDetail } from '../../customer/contracts/contracts.service';
import { amendmentOf } from './amendment';
import { amendedFields, amendmentSubject, changeOf } from './amendment.rules';
import type { Paper } from './blocks';
import { explanations, explanationsFile, explanationsKey } from './capacity-explanations';
import * as queries from './documents.queries';
import { drawFrozen, type FrozenPaper } from './frozen-paper';
import { keepFile } from './keep-paper.queries';
import { keptTerms } from './kept-terms';
import { mandateOf } from './mandate.rules';
import { amendmentPaper } from './papers/amendment.paper';
import { capacityExplanationsPaper } from './papers/capacity-explanations.paper';
import { contractPaper } from './papers/contract.paper';
import { generalTermsPaper } from './papers/general-terms.paper';
import { mandatePaper } from './papers/mandate.paper';
import { paperFileName } from './paper-file-name';
import { holderName, postalLines } from './parties';
import { issuerOf, print } from './print';
import { subscriptionPrices } from './subscription-prices.service';

const unknownDocument = () => notFound('Ce document n’existe pas');

/**
 * A paper by its key: the file that was signed or sent where it was kept, else drawn from what we know.
 * @throws DomainError 404 for another's as for none; 503 when it cannot be printed.
 */
export async function documentByKey(
  platform: Platform,
  { customerNumber, onlyContracts }: Reach,
  documentKey: string,
): Promise<FileAnswer> {
  const row = await queries.findDocument(platform.db, customerNumber, documentKey);
  if (!row && documentKey === explanationsKey) return explanations(platform);
  if (!row || !isReached(row.contract_number, onlyContracts)) throw unknownDocument();
  return { name: fileName(row), content: row.kept ?? (await printed(platform, row)) };
}

/** The file of a paper; undefined where there is none any more. @throws DomainError 503 when it cannot be printed */
export async function documentFile(
  platform: Platform,
  customerNumber: string,
  documentKey: string,
): Promise<Uint8Array | undefined> {
  const row = await queries.findDocument(platform.db, customerNumber, documentKey);
  return row && (row.kept ?? (await printed(platform, row)));
}

/** Frozen on its day, it is printed once; what names nobody, or came from elsewhere, each time. */
async function printed(platform: Platform, row: queries.DocumentRow): Promise<Uint8Array> {
  if (row.drawn_from === null) return print(platform, await drawn(platform, row));
  const file = await print(platform, drawFrozen(issuerOf(platform), row.drawn_from as FrozenPaper));
  return keepFile(platform.db, platform.clock(), row, file);
}

/** Its name as a file; that of the explanations is the source's. */
function fileName({ kind, name, contract_number, document_key, document_date }: queries.DocumentRow): string {
  if (kind === 'EXPLANATIONS_OFFER_CAPACITY') return explanationsFile;
  // One contract may be changed twice on a day, in the same words.
  const reference = kind === 'CONTRACT_AMENDMENT' ? shortReference(document_key) : null;
  return paperFileName(name, [contract_number, reference], document_date);
}

async function drawn(platform: Platform, row: queries.DocumentRow): Promise<Paper> {
  const issuer = issuerOf(platform);
  switch (row.kind) {
    case 'EL':
    case 'NG':
      return generalTermsPaper(issuer, row.kind, row.document_date);
    case 'EXPLANATIONS_OFFER_CAPACITY':
      return capacityExplanationsPaper(issuer);
    case 'SEPA_MANDATE':
      return mandate(platform, row);
    case 'CONTRACT_AMENDMENT':
      return amendment(platform, row);
    case 'CONTRACT':
      return contract(platform, row);
  }
}

async function partiesOf(
  { db }: Platform,
  { customer_number, contract_number }: { customer_number: string; contract_number: string },
): Promise<{ holder: queries.Holder; contract: Contract }> {
  const [holder, detail] = await Promise.all([
    queries.findHolder(db, customer_number),
    contractDetail(db, customer_number, contract_number),
  ]);
  if (!holder) throw unknownDocument();
  return { holder, contract: detail };
}

async function contract(platform: Platform, row: queries.DocumentRow): Promise<Paper> {
  const parties = await partiesOf(platform, row);
  const prices = await subscriptionPrices(platform, row.customer_number, parties.contract);
  return contractPaper(issuerOf(platform), keptTerms(parties.holder, parties.contract, prices));
}

async function amendment(platform: Platform, row: queries.DocumentRow): Promise<Paper> {
  const parties = await partiesOf(platform, row);
  const day = row.document_date;
  const changes = await queries.findChanges(platform.db, row.customer_number, row.contract_number, day);
  const change = changeOf(changes, day, row.document_key);
  return amendmentPaper(
    issuerOf(platform),
    amendmentOf(parties.holder, parties.contract, {
      day,
      subject: amendmentSubject(change),
      effectiveOn: change?.effective_date ?? day,
      fields: change ? amendedFields(change) : [],
    }),
  );
}

/** The mandate as it was then, with the IBAN masked. @throws DomainError 404 without one. */
async function mandate(platform: Platform, row: queries.DocumentRow): Promise<Paper> {
  const { holder, contract: of } = await partiesOf(platform, row);
  const mandates = await queries.findMandates(platform.db, row.customer_number);
  const found = mandateOf(mandates, row.document_date, of.finance.rumCode);
  if (!found) throw unknownDocument();
  return mandatePaper(issuerOf(platform), {
    rumCode: found.rum_code,
    owner: `${found.owner_first_name} ${found.owner_last_name}`.trim(),
    ownerAddress: postalLines(holder).slice(-2),
    iban: maskIban(found.iban),
    bic: found.bic,
    bankName: found.bank_name,
    signedOn: parisDayOf(found.signed_at),
    signedAt: holder.town_name,
    revokedOn: found.revoked_at && parisDayOf(found.revoked_at),
    contracts: [`contrat ${of.contractNumber} (${holderName(holder)})`],
    noticeDays: found.notice_days,
  });
}
