import {
  type RequestCategory,
  type RequestStatus,
  type RequestSubcategory,
  requestStatuses,
} from '@portal/contract';
import { addDays, type Day } from '@portal/domain';
import type { ContractKey } from '../contracts/readings';
import { morningOf } from '../instants';
import type { Random } from '../random/random';
import type { Row } from '../rows';
import type { CustomerPlan } from './customer-plan';

/** What customers write in about. */
const subjects: readonly (readonly [RequestCategory, RequestSubcategory, string])[] = [
  ['CONTRACT_OFFER_SERVICE', 'PACKAGE_CHANGE', 'Je souhaite changer de forfait avant l’hiver.'],
  ['CONTRACT_OFFER_SERVICE', 'OPTION_ADD_SAVETREE', 'Merci d’ajouter l’option plantation d’arbres.'],
  ['CONTRACT_OFFER_SERVICE', 'POWER_CHANGE', 'Le disjoncteur saute : peut-on passer à 9 kVA ?'],
  ['CONTRACT_OFFER_SERVICE', 'RESILIATION', 'Je déménage le mois prochain.'],
  [
    'INVOICE_PAYMENT_REFUND',
    'REQUEST_EXPLANATION_INFORMATION',
    'Pourquoi ma régularisation est-elle si élevée ?',
  ],
  [
    'INVOICE_PAYMENT_REFUND',
    'INVOICE_DUPLICATE_REQUEST',
    'Pourriez-vous m’envoyer un duplicata de ma facture ?',
  ],
  [
    'INVOICE_PAYMENT_REFUND',
    'PAYMENT_DIFFICULTIES',
    'Je traverse une période difficile et demande un délai.',
  ],
  ['INVOICE_PAYMENT_REFUND', 'AWAITING_REIMBURSEMENT', 'Je n’ai pas encore reçu mon remboursement.'],
  [
    'TECHNICAL_ASSISTANCE',
    'METER_READING_CHECKUP',
    'L’index de ma facture ne correspond pas à mon compteur.',
  ],
  ['TECHNICAL_ASSISTANCE', 'METER_CHECKUP', 'L’écran de mon compteur reste noir.'],
  ['PERSONAL_DATA', 'INVOICE_CONTACT_CHANGE', 'Mise à jour du contact de facturation.'],
  ['PERSONAL_DATA', 'PAYMENT_MODE_CHANGE', 'Changement de compte bancaire.'],
  ['OTHER', 'OTHER', 'Bravo pour la nouvelle application, elle est très claire.'],
];

/** Recent requests are open, old ones closed. */
function drawStatus(random: Random, daysOld: number): RequestStatus {
  return daysOld > 30
    ? random.weighted({ CLOSED: 80, NO_ACTION: 12, DISCARDED: 6, ERROR: 2 })
    : random.weighted({ NEW: 35, IN_PROGRESS: 35, WAITING: 15, TO_FOLLOW: 15 });
}

/** Requests of a customer, latest last; `every` makes one in each status. */
export function requestRows(
  random: Random,
  plan: CustomerPlan,
  key: ContractKey,
  today: Day,
): Row<'customer_request'>[] {
  const count = plan.requests === 'some' ? Number(random.weighted({ '0': 55, '1': 25, '2': 12, '4': 8 })) : 0;
  const ages =
    plan.requests === 'every'
      ? requestStatuses.map((_, at) => 8 + at * 9)
      : Array.from({ length: count }, () => random.int(1, 700));
  return ages
    .sort((a, b) => b - a)
    .map((age, at) => {
      const day = addDays(today, -age);
      const [category, subcategory, message] = random.pick(subjects);
      return {
        ...key,
        event_number: `D${day.replaceAll('-', '')}${plan.customerNumber}${at}`,
        category,
        subcategory,
        reference_date: day,
        status: plan.requests === 'every' ? (requestStatuses[at] as RequestStatus) : drawStatus(random, age),
        message,
        channel: 'WEB',
        created_by: plan.customerNumber,
        created_at: morningOf(day),
        updated_at: morningOf(day),
      };
    });
}
