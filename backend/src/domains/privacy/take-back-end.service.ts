import type { ResponseOf } from '@portal/contract';
import { type Day, parisDayOf, takeBackEndRefusal } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import { writeForCustomer, type CustomerWrite } from '../../platform/customer-write';
import { conflict, forbidden } from '../../platform/errors';
import type { Platform } from '../../platform/http/define-call';
import { enqueueMail } from '../../platform/mail/enqueue-mail';
import { shortReference } from '../../platform/short-reference';
import { receipt as receiptPdf } from '../documents/documents.service';
import { restoreInstalments } from '../payments/instalment-plan.service';
import { recordChange } from '../requests/requests.service';
import * as queries from './contract-end.queries';
import { receiptMoment, takenBackReceipt } from './contract-end.receipt';
import { endingOf } from './ending-contract';

type Call = Platform & Omit<CustomerWrite, 'path' | 'payload'> & { contractNumber: string; payload: unknown };

const notOurs =
  'Cette fin de contrat n’a pas été demandée dans votre espace\u00a0: écrivez-nous pour revenir dessus';

/**
 * Takes a registered termination back: the contract runs on, and the instalments that it called off are drawn again.
 * The receipt is printed before the transaction, which decides anew.
 * @throws DomainError 409 when there is none, or when the grid operator was told of it.
 */
export async function takeBackEnd(call: Call): Promise<ResponseOf<'/takeBackTermination'>> {
  const { contractNumber } = call;
  const key = { customerNumber: call.grant.customerNumber, contractNumber };
  const now = call.clock();
  const today = parisDayOf(now);
  const documentKey = uuidv7();
  const reference = shortReference(documentKey);
  const before = await queries.findEnding(call.db, key);
  const holder = await queries.findHolder(call.db, key.customerNumber);
  if (!before || !holder) throw forbidden();
  const paper = takenBackReceipt({
    contractNumber,
    receivedAt: receiptMoment(now),
    endDate: before.termination_date ?? today,
  });
  const refused = takeBackEndRefusal(endingOf(before), today) !== null;
  const content = refused
    ? null
    : await receiptPdf(call, { ...paper, customer: holder, date: today, reference });
  return writeForCustomer({ ...call, path: '/takeBackTermination' }, async (tx, author) => {
    const locked = await queries.lockEnding(tx, key);
    if (!locked) throw forbidden();
    const refusal = takeBackEndRefusal(endingOf(locked), today);
    if (refusal !== null) throw conflict(refusal);
    if (!content || locked.version !== before.version) {
      throw conflict('Ce contrat vient d’être modifié\u00a0: vérifiez-le, puis recommencez');
    }
    const endDate = locked.termination_date as Day;
    const calledOff = await queries.findCalledOff(tx, key, endDate);
    if (calledOff === null) throw conflict(notOurs);
    await queries.storeTakenBack(tx, { ...key, before: locked, requestedBy: author.login, today, now });
    await restoreInstalments(tx, call.clock, key, calledOff);
    const { energy, status } = locked;
    await queries.storeReceipt(tx, {
      ...key,
      documentKey,
      name: paper.title,
      energy,
      day: today,
      now,
      content,
    });
    const event = await recordChange(tx, call.clock, {
      ...key,
      category: 'CONTRACT_OFFER_SERVICE',
      subcategory: 'RESILIATION',
      message: 'Annulation de la résiliation enregistrée',
      author,
    });
    await enqueueMail(tx, 'contract-ended', holder.email, {
      greeting: holder.company_name ? 'Bonjour,' : `Bonjour ${holder.first_name},`,
      ...paper,
      reference,
    });
    const answer = {
      code: '200',
      message: 'Votre résiliation est annulée.',
      contractNbr: contractNumber,
      contractStatus: status,
      receivedAt: now.toISOString(),
      documentKey,
      reference,
      event,
    };
    return { answer, detail: { endDate } };
  });
}
