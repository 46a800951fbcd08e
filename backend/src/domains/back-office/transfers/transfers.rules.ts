import { contractStatuses } from '@portal/contract';
import {
  addDays,
  awaitsFirstPayment,
  formatLongDay,
  isClosedContract,
  streetLine,
  type Day,
} from '@portal/domain';
import type { Selectable } from 'kysely';
import { toAddress } from '../../../platform/address';
import { conflict, DomainError } from '../../../platform/errors';
import type { ContractTable, CustomerTable } from '../../../platform/schema/tables';

/** Refusals of a transfer: status 400, code 400 (back-office 8); CONFLICT where somebody was first. */
const refused = (message: string, path: string) =>
  new DomainError(400, '400', message, { errors: [{ path, message }] });

export const toOneself = () =>
  refused('Le contrat appartient déjà à ce client : choisissez un autre client', 'customerNbrTargeted');
/** A customer outside the agent's scope, and none at all. */
export const toNobody = () =>
  refused('Aucun client ne correspond à ce numéro de destinataire', 'customerNbrTargeted');
/** Another's contract, one outside the agent's scope, and none at all. */
export const notTheirs = () => refused('Ce contrat n’appartient pas à ce client', 'contractNbr');
export const alreadyMoved = () => conflict('Ce contrat a déjà été transféré à ce client');
export const movedToAnother = () =>
  conflict('Ce contrat a été transféré entre-temps à un autre client. Cherchez-le par son numéro.');

/** @param refusal why it could not be made on its day; null while it is to come */
export const alreadyPlanned = ({ day, refusal }: { day: Day; refusal: string | null }) =>
  conflict(
    refusal === null
      ? `Le transfert de ce contrat est déjà prévu le ${formatLongDay(day)}\u00a0: annulez-le avant d’en demander un autre.`
      : `Le transfert de ce contrat, prévu le ${formatLongDay(day)}, n’a pas pu se faire (${refusal})\u00a0: annulez-le avant d’en demander un autre.`,
  );

/** Days ahead for which a transfer is planned at most: nobody remembers it for longer. */
const longestPlanned = 365;

/**
 * First day with the new holder.
 * @throws DomainError 400 for a day that is over, or too far
 */
export function transferDay(asked: Day | undefined, now: Day): Day {
  if (asked === undefined) return now;
  if (asked < now)
    throw refused('Cette date est passée\u00a0: choisissez aujourd’hui ou un jour à venir', 'day');
  if (asked > addDays(now, longestPlanned)) throw refused('Choisissez un jour dans l’année qui vient', 'day');
  return asked;
}

/**
 * What is over has nothing left to take over; what waits for its first payment is settled with whoever signed it; what
 * is to end is called off at the operator, and its instalments with it: the new holder signs a contract of their own.
 */
export function transferRefusal({
  status,
  termination_date: lastDay,
}: Pick<Selectable<ContractTable>, 'status' | 'termination_date'>): DomainError | null {
  if (isClosedContract(status)) return refused('Ce contrat a pris fin', 'contractNbr');
  if (awaitsFirstPayment(status))
    return conflict(
      'Le premier paiement de ce contrat est attendu. Réessayez une fois qu’il sera confirmé ou annulé.',
    );
  if (lastDay === null) return null;
  return conflict(
    `Ce contrat prend fin le ${formatLongDay(lastDay)}, sa résiliation étant enregistrée\u00a0: il ne peut plus être transféré. Proposez au destinataire de souscrire un contrat à son nom.`,
  );
}

/** Of a contract of another status, or with a last day, a transfer is refused. */
export const transferableStatuses = contractStatuses.filter(
  (status) => transferRefusal({ status, termination_date: null }) === null,
);

/**
 * The contract as it begins with its new holder: their own from the day of the transfer, on the terms and prices of
 * the day it was first subscribed on. Whoever sponsored the former holder did not sponsor them.
 */
export const contractOfNewHolder = (
  contract: Selectable<ContractTable>,
  newHolder: string,
  day: Day,
  now: Date,
): Selectable<ContractTable> => {
  const start = contract.effective_start_date;
  return {
    ...contract,
    customer_number: newHolder,
    subscription_date: day,
    originally_subscribed_on: contract.originally_subscribed_on ?? contract.subscription_date,
    effective_start_date: start !== null && start < day ? day : start,
    last_renew_date: null,
    sponsor_number: null,
    announced_prices_from: null,
    announced_product: null,
    // the former holder's own thresholds, and what they were told
    warned_settlement: null,
    warned_on: null,
    warned_cents: null,
    foreseen_on: null,
    limit_kwh: null,
    limit_cents: null,
    limits_checked_at: null,
    exceeded_month: null,
    exceeded_kwh: null,
    exceeded_cents: null,
    day_limit_kwh: null,
    day_limit_cents: null,
    day_limit_since: null,
    exceeded_day: null,
    exceeded_day_kwh: null,
    exceeded_day_cents: null,
    created_at: now,
    updated_at: now,
    version: 1,
  };
};

/** The billing contact is the new holder; a mandate is personal, and they have given none for this contract. */
export const billingOfNewHolder = (newHolder: Selectable<CustomerTable>) => ({
  customer_number: newHolder.customer_number,
  rum_code: null,
  civility: newHolder.civility,
  first_name: newHolder.first_name,
  last_name: newHolder.last_name,
  birthday: newHolder.birthdate,
  email: newHolder.email,
  phone: newHolder.phone,
  address: streetLine(toAddress(newHolder)),
  postal_code: newHolder.postal_code,
  city: newHolder.town_name,
  routing_mode: 'EMAIL' as const,
  invoice_email: newHolder.email,
});
