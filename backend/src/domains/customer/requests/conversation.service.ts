import type { RequestMessage, RequestMessageKind } from '@portal/contract';
import {
  formatLongDay,
  parisDayOf,
  requestNextStep,
  requestSubcategoryLabel,
  statusAfter,
  today,
  type Day,
  type FollowedRequest,
  type RequestMove,
} from '@portal/domain';
import type { Db } from '../../../platform/database';
import { conflict } from '../../../platform/errors';
import { enqueueMail } from '../../../platform/mail/enqueue-mail';
import * as queries from './conversation.queries';
import type { RequestKey, RequestRow } from './requests.queries';
import { findRecipient } from './requests.queries';
import { filesByPosition, type MessageFile, attachFiles } from './files/files.service';

/** What a step writes beside the status that its move leads to. */
interface Step {
  move: RequestMove;
  now: Date;
  /** Words that go into the conversation; none for a claim. */
  said?: {
    kind: RequestMessageKind;
    author: string | null;
    text: string;
    /** Files that wait, and the login of who sent them. */
    files?: { ids: readonly string[]; sentBy: string };
  };
  assignedTo?: string | null;
  /** The queue that it waits in; of no interest where it is somebody's. */
  assignedGroup?: string | null;
  closingReason?: string;
}

/** Who acts next, and the last day of it, as the queue keeps them. */
export function dueOf(followed: FollowedRequest, day: Day): Pick<RequestRow, 'next_actor' | 'due_on'> {
  const step = requestNextStep(followed, day);
  if (step.who === 'nobody') return { next_actor: 'NOBODY', due_on: day };
  return { next_actor: step.who === 'supplier' ? 'SUPPLIER' : 'CUSTOMER', due_on: step.by };
}

/**
 * Moves a request on by the table of moves, and keeps what was said. The caller has the row locked.
 * @throws DomainError 409 where the request's status does not allow the move
 */
export async function moveRequest(
  tx: Db,
  row: RequestRow,
  { move, now, said, assignedTo = row.assigned_to, assignedGroup = row.assigned_group, closingReason }: Step,
): Promise<RequestRow> {
  const status = statusAfter(row.status, move);
  if (status === null) throw conflict('Cette demande est terminée\u00a0: rechargez-la pour voir son état.');
  const key = { customerNumber: row.customer_number, eventNumber: row.event_number };
  if (said) {
    const { files, ...words } = said;
    const position = await queries.addMessage(tx, key, { ...words, now });
    if (files) await attachFiles(tx, key, { ...files, position });
  }
  const day = today(now);
  // our answer begins a new delay even where the status stays what it is; words of the customer only where we had not to act
  const isNewStep = status !== row.status || move === 'follow' || move === 'ask';
  const updated_at = isNewStep ? now : row.updated_at;
  const followed = {
    status,
    subcategory: row.subcategory,
    createdOn: parisDayOf(row.created_at),
    updatedOn: parisDayOf(updated_at),
  };
  const due = isNewStep ? dueOf(followed, day) : { next_actor: row.next_actor, due_on: row.due_on };
  const over = due.next_actor === 'NOBODY';
  return queries.updateRequest(tx, key, {
    status,
    ...due,
    assigned_to: assignedTo,
    assigned_group: assignedTo === null ? assignedGroup : null,
    updated_at,
    closed_at: over ? (row.closed_at ?? now) : null,
    closing_reason: over ? (closingReason ?? row.closing_reason) : null,
    helped: over ? row.helped : null,
    version: row.version + 1,
  });
}

/** The steps that a mail announces to the customer. */
export type ToldStep = 'answered' | 'asked' | 'closed' | 'lapsed';

/** Opens a request in the space of its customer, with its contract. */
export const requestLink = (
  publicUrl: string,
  { contractNumber, eventNumber }: { contractNumber: string; eventNumber: string },
): string =>
  `${publicUrl}/contact/event?${new URLSearchParams({ contract: contractNumber, request: eventNumber }).toString()}`;

/**
 * Queues the mail that announces a step. It does not contain the words of the conversation.
 * @param payTo where the customer sends what they pay themselves from now on
 */
export async function tellCustomer(
  tx: Db,
  row: RequestRow,
  step: ToldStep,
  { publicUrl, supportEmail }: { publicUrl: string; supportEmail: string },
  payTo: readonly (readonly [label: string, value: string])[] = [],
): Promise<void> {
  const { email, first_name, company_name } = await findRecipient(tx, row.customer_number);
  await enqueueMail(
    tx,
    'request-step',
    email,
    {
      greeting: company_name === null ? `Bonjour ${first_name},` : 'Bonjour,',
      step,
      eventNumber: row.event_number,
      subject: requestSubcategoryLabel(row.subcategory),
      contractNumber: row.contract_number,
      by: step === 'asked' ? formatLongDay(row.due_on) : null,
      link: requestLink(publicUrl, { contractNumber: row.contract_number, eventNumber: row.event_number }),
      supportEmail,
      ...(payTo.length > 0 && { payTo: payTo.map(([label, value]): [string, string] => [label, value]) }),
    },
    row.customer_number,
  );
}

/** @throws Error where it does not exist: the caller has found it */
export async function lockedRequest(tx: Db, key: RequestKey): Promise<RequestRow> {
  const row = await queries.lockRequest(tx, key);
  if (!row) throw new Error(`The request ${key.eventNumber} vanished while it was locked.`);
  return row;
}

interface Said {
  /** Of the first words. */
  files: MessageFile[];
  /** All that was said after them, notes of agents included. */
  messages: RequestMessage[];
}

export async function conversationOf(db: Db, key: RequestKey): Promise<Said> {
  const rows = await queries.messagesOf(db, key);
  const files = await filesByPosition(db, key);
  return {
    files: files.get(0) ?? [],
    messages: rows.map(({ position, kind, author, text, created_at }) => ({
      position,
      kind,
      author,
      byAgent: author !== null,
      text,
      files: files.get(position) ?? [],
      createdAt: created_at.toISOString(),
    })),
  };
}

/** What the request wishes was done. The caller has the row locked. */
export const markApplied = (tx: Db, row: RequestRow, now: Date): Promise<RequestRow> =>
  queries.updateRequest(
    tx,
    { customerNumber: row.customer_number, eventNumber: row.event_number },
    { applied_at: now },
  );
