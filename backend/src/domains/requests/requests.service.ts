import type { RequestCategory, RequestOrigin, RequestSubcategory, ResponseOf } from '@portal/contract';
import { type Day, parisDayOf } from '@portal/domain';
import type { Clock } from '../../platform/clock';
import type { Author } from '../../platform/customer-write';
import type { Db } from '../../platform/database';
import { refusedFields } from '../../platform/errors';
import { newEventNumber } from './event-number';
import { findRequests, findTwin, insertRequest } from './requests.queries';
import { requestErrors, toEvent } from './requests.rules';

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
  /** Today in Paris unless told. */
  referenceDate?: Day;
  author: Pick<Author, 'login' | 'channel'>;
}

/** Newest first. `before`: the `next` of the page before. */
export async function requestsOf(
  db: Db,
  customerNumber: string,
  contractNumber: string,
  before?: string,
): Promise<ResponseOf<'/getEvent'>> {
  const rows = await findRequests(db, customerNumber, contractNumber, { before, limit: pageSize });
  const page = rows.slice(0, pageSize);
  return {
    events: page.map(toEvent),
    next: rows.length > pageSize ? (page.at(-1)?.event_number ?? null) : null,
  };
}

/** Keeps the trace of a change, in its transaction: with status NEW (C4.7), and done. */
export const recordChange = (tx: Db, clock: Clock, change: NewRequest): Promise<RequestEvent> =>
  append(tx, clock, change, 'CHANGE');

async function append(
  tx: Db,
  clock: Clock,
  request: NewRequest,
  origin: RequestOrigin,
): Promise<RequestEvent> {
  const now = clock();
  const today = parisDayOf(now);
  const row = await insertRequest(tx, {
    ...columnsOf(request),
    event_number: newEventNumber(today),
    reference_date: request.referenceDate ?? today,
    status: 'NEW',
    origin,
    channel: request.author.channel,
    created_at: now,
    updated_at: now,
  });
  return toEvent(row);
}

/**
 * What a customer asks in words. The same sent twice within a minute is one request.
 * @throws DomainError 422 when the subject is not of the category, or the day too far.
 */
export async function submitRequest(tx: Db, clock: Clock, request: NewRequest): Promise<RequestEvent> {
  const now = clock();
  const today = parisDayOf(now);
  const { category, subcategory, referenceDate = today } = request;
  const errors = requestErrors({ category, subCategory: subcategory, date: referenceDate }, today);
  if (errors.length > 0) throw refusedFields(errors);
  const twin = await findTwin(tx, columnsOf(request), new Date(now.getTime() - twinSeconds * 1000));
  return twin ? toEvent(twin) : append(tx, clock, request, 'REQUEST');
}

const columnsOf = (request: NewRequest) => ({
  customer_number: request.customerNumber,
  contract_number: request.contractNumber,
  category: request.category,
  subcategory: request.subcategory,
  message: request.message,
  created_by: request.author.login,
});
