import type { ResponseOf } from '@portal/contract';
import { type Day, takeBackEndRefusal, formatInstant } from '@portal/domain';
import { writeForCustomer, type CustomerWrite } from '../../../platform/customer-write';
import { conflict, forbidden } from '../../../platform/errors';
import type { Platform } from '../../../platform/http/define-call';
import { restoreInstalments } from '../../billing/payments/instalment-plan.service';
import { recordChange } from '../../customer/requests/requests.service';
import * as queries from './contract-end.queries';
import { takenBackReceipt } from './contract-end.receipt';
import { endingOf, mailReceipt, printReceipt, readEnding, unchanged } from './ending-contract';

type Call = Platform & Omit<CustomerWrite, 'path' | 'payload'> & { contractNumber: string; payload: unknown };

const notOurs =
  'Cette fin de contrat n’a pas été demandée dans votre espace\u00a0: écrivez-nous pour revenir dessus';

/**
 * Withdraws a registered termination: the contract continues, and its cancelled instalments are debited again. The
 * receipt is printed before the transaction, which checks everything again.
 * @throws DomainError 409 when there is none, or when the grid operator was already informed.
 */
export async function takeBackEnd(call: Call): Promise<ResponseOf<'/takeBackTermination'>> {
  const { contractNumber } = call;
  const key = { customerNumber: call.grant.customerNumber, contractNumber };
  const ending = await readEnding(call, key);
  const { now, today, documentKey, reference, before, holder } = ending;
  const paper = takenBackReceipt({
    contractNumber,
    receivedAt: formatInstant(now),
    endDate: before.termination_date ?? today,
  });
  const refused = takeBackEndRefusal(endingOf(before), today) !== null;
  const content = refused ? null : await printReceipt(call, ending, paper);
  return writeForCustomer({ ...call, path: '/takeBackTermination' }, async (tx, author) => {
    const locked = await queries.lockEnding(tx, key);
    if (!locked) throw forbidden();
    const refusal = takeBackEndRefusal(endingOf(locked), today);
    if (refusal !== null) throw conflict(refusal);
    const printed = unchanged(content, locked, before);
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
      content: printed,
    });
    const event = await recordChange(tx, call.clock, {
      ...key,
      category: 'CONTRACT_OFFER_SERVICE',
      subcategory: 'RESILIATION',
      message: 'Annulation de la résiliation enregistrée',
      author,
    });
    await mailReceipt(tx, holder, paper, reference);
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
