import type {
  AskedPaymentMode,
  RequestCategory,
  RequestSubcategory,
  ResponseOf,
  ApiError,
} from '@portal/contract';
import {
  type Day,
  formatLongDay,
  legalDayOf,
  parisDayOf,
  requestNextStep,
  requestSubcategoryLabel,
  addMonths,
  isRequestSubject,
  formatInstant,
} from '@portal/domain';
import { randomInt } from 'node:crypto';
import type { Clock } from '../../../platform/clock';
import type { Author } from '../../../platform/customer-write';
import type { Db } from '../../../platform/database';
import { refusedFields } from '../../../platform/errors';
import { enqueueMail } from '../../../platform/mail/enqueue-mail';
import { dueOf, requestLink } from './conversation.service';
import { attachFiles, hasFirstFiles } from './files/files.service';
import { legalDayOfRow } from './legal-days.service';
import {
  findContractEnds,
  findHolder,
  findOpenWish,
  findRequests,
  findTwin,
  insertRequest,
  type NewRequestRow,
  type RequestRow,
} from './requests.queries';

export const toEvent = (row: NewRequestRow): ResponseOf<'/createEvent'>['event'] => ({
  eventNbr: row.event_number,
  eventCategory: row.category,
  eventSubcategory: row.subcategory,
  referenceDate: row.reference_date,
  eventStatusCode: row.status,
  origin: row.origin,
  message: row.message,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** A request may be about a day up to ten years back (an old bill) or two ahead (a move). */
export function requestErrors(
  { category, subCategory, date }: { category: RequestCategory; subCategory: RequestSubcategory; date: Day },
  today: Day,
): ApiError['errors'] {
  const errors: ApiError['errors'] = [];
  if (!isRequestSubject(category, subCategory)) {
    errors.push({ path: 'subCategory', message: 'Ce sujet ne fait pas partie de la catégorie choisie' });
  }
  if (date < addMonths(today, -120) || date > addMonths(today, 24)) {
    errors.push({ path: 'date', message: 'Cette date est trop éloignée d’aujourd’hui' });
  }
  return errors;
}

export type RequestEvent = ResponseOf<'/createEvent'>['event'];

const pageSize = 500;
/** The same words sent again so soon are a second click, not a second request. */
const twinSeconds = 60;

export interface NewRequest {
  customerNumber: string;
  contractNumber: string;
  category: RequestCategory;
  subcategory: RequestSubcategory;
  message: string;
  /** Today in Paris by default. */
  referenceDate?: Day;
  /** What a request to be paid in another way wishes. */
  wishedPaymentMode?: AskedPaymentMode;
  author: Pick<Author, 'login' | 'channel'>;
}

/** One that is sent in words, and is acknowledged. */
interface SubmittedRequest extends NewRequest {
  author: Author;
  /** Numbers of files that wait, to go with these words. */
  files?: readonly string[] | undefined;
  publicUrl: string;
  supportEmail: string;
}

interface ListedRequests {
  customerNumber: string;
  /** Undefined: of all that the caller reaches. */
  contractNumber: string | undefined;
  /** The only ones that an agent of a group reaches. */
  onlyContracts: ReadonlySet<string> | undefined;
  /** The `next` of the page before. */
  before: string | undefined;
}

/** Newest first; of every contract, each with its own. */
export async function requestsOf(
  db: Db,
  { customerNumber, contractNumber, onlyContracts, before }: ListedRequests,
): Promise<ResponseOf<'/getEvent'>> {
  const contracts = contractNumber === undefined ? onlyContracts && [...onlyContracts] : [contractNumber];
  if (contracts?.length === 0) return { events: [], next: null };
  const [rows, known] = await Promise.all([
    findRequests(db, customerNumber, contracts, { before, limit: pageSize }),
    contractNumber !== undefined && findContractEnds(db, customerNumber, [contractNumber]),
  ]);
  const page = rows.slice(0, pageSize);
  const named = [...new Set(page.map(({ contract_number }) => contract_number))];
  const ends = known || (named.length === 0 ? [] : await findContractEnds(db, customerNumber, named));
  const endOf = (number: string) => ends.find(({ contract_number }) => contract_number === number);
  return {
    events: page.map((row) => ({
      ...toEvent(row),
      legalDay: legalDayOfRow(row, endOf(row.contract_number)),
      ...(contractNumber === undefined && { contractNbr: row.contract_number }),
    })),
    next: rows.length > pageSize ? (page.at(-1)?.event_number ?? null) : null,
  };
}

/** Keeps the trace of a change, in its transaction: with status NEW (C4.7), and done. */
export const recordChange = (tx: Db, clock: Clock, change: NewRequest): Promise<RequestEvent> => {
  const now = clock();
  return append(tx, now, change, {
    ...{ origin: 'CHANGE', contract_channel: null },
    ...{ next_actor: 'NOBODY', due_on: parisDayOf(now) },
  });
};

async function append(
  tx: Db,
  now: Date,
  request: NewRequest,
  queued: Pick<NewRequestRow, 'origin' | 'contract_channel' | 'next_actor' | 'due_on'>,
): Promise<RequestEvent> {
  const today = parisDayOf(now);
  const row: NewRequestRow = {
    ...columnsOf(request),
    event_number: newEventNumber(today),
    reference_date: request.referenceDate ?? today,
    status: 'NEW',
    channel: request.author.channel,
    wished_payment_mode: request.wishedPaymentMode ?? null,
    ...queued,
    created_at: now,
    updated_at: now,
  };
  await insertRequest(tx, row);
  return toEvent(row);
}

/**
 * What a customer asks in words, acknowledged by mail. The same sent twice within a minute is one request; with a file that the first
 * did not have it is another.
 * @throws DomainError 422 when the subject is not of the category, the day too far, or a file is not there.
 */
export async function submitRequest(tx: Db, clock: Clock, request: SubmittedRequest): Promise<RequestEvent> {
  const now = clock();
  const today = parisDayOf(now);
  const { category, subcategory, referenceDate = today, files: ids = [] } = request;
  const errors = requestErrors({ category, subCategory: subcategory, date: referenceDate }, today);
  if (errors.length > 0) throw refusedFields(errors);
  const twin = await findTwin(tx, columnsOf(request), new Date(now.getTime() - twinSeconds * 1000));
  if (twin && (await hasFirstFiles(tx, keyOf(twin), ids))) return toEvent(twin);
  const { customerNumber, contractNumber } = request;
  const [holder] = await findHolder(tx, customerNumber, contractNumber);
  if (!holder) throw new Error('A customer whose row is locked is there.');
  const event = await append(tx, now, request, {
    origin: 'REQUEST',
    contract_channel: holder.channel,
    // in the queue of the agents of the group that sold the contract, at its day
    ...dueOf({ status: 'NEW', subcategory, createdOn: today, updatedOn: today }, today),
  });
  const key = { customerNumber, eventNumber: event.eventNbr };
  await attachFiles(tx, key, { ids, position: 0, sentBy: request.author.login });
  await acknowledge(tx, now, { ...request, event, holder });
  return event;
}

interface Received extends SubmittedRequest {
  event: RequestEvent;
  holder: { email: string; first_name: string; company_name: string | null };
}

async function acknowledge(
  tx: Db,
  now: Date,
  { customerNumber, contractNumber, author, publicUrl, supportEmail, event, holder }: Received,
): Promise<void> {
  const { email, first_name, company_name } = holder;
  const { eventNbr, eventStatusCode, eventCategory, eventSubcategory, referenceDate } = event;
  const today = parisDayOf(now);
  const step = requestNextStep(
    { status: eventStatusCode, subcategory: eventSubcategory, createdOn: today, updatedOn: today },
    today,
  );
  const law = legalDayOf({
    category: eventCategory,
    subcategory: eventSubcategory,
    createdOn: today,
    referenceDate,
  });
  await enqueueMail(
    tx,
    'request-received',
    email,
    {
      greeting: company_name === null ? `Bonjour ${first_name},` : 'Bonjour,',
      eventNumber: eventNbr,
      contractNumber,
      subject: requestSubcategoryLabel(eventSubcategory),
      byAgent: author.isAgent,
      at: formatInstant(now),
      answeredBy: formatLongDay(step.who === 'nobody' ? today : step.by),
      link: requestLink(publicUrl, { contractNumber, eventNumber: eventNbr }),
      legal: law && { right: law.right, day: formatLongDay(law.day) },
      supportEmail,
    },
    customerNumber,
  );
}

const keyOf = ({ customer_number, event_number }: RequestRow) => ({
  customerNumber: customer_number,
  eventNumber: event_number,
});

const columnsOf = (request: NewRequest) => ({
  customer_number: request.customerNumber,
  contract_number: request.contractNumber,
  category: request.category,
  subcategory: request.subcategory,
  message: request.message,
  created_by: request.author.login,
});

/** Without letters that are read for digits or for one another on the telephone. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const drawn = 10;

/**
 * `D20260615` and ten random characters: 50 bits a day instead of a sequence, which several nodes could not share. In
 * the rare case of a duplicate, the primary key fails the transaction.
 */
const newEventNumber = (day: Day): string =>
  `D${day.replaceAll('-', '')}${Array.from({ length: drawn }, () => signs[randomInt(signs.length)]).join('')}`;

/** The request of a contract to be paid in another way that is not over; undefined where there is none. */
export const openPaymentWish = findOpenWish;
