import {
  type RequestCategory,
  type RequestOrigin,
  type RequestStatus,
  type RequestSubcategory,
  requestStatuses,
} from '@portal/contract';
import { addDays, requestNextStep, type Day } from '@portal/domain';
import type { ContractKey } from '../contracts/readings';
import { morningOf } from '../instants';
import type { Random } from '../random/random';
import type { Row } from '../rows';
import type { CustomerPlan } from './customer-plan';

/** What customers write in about, and what they change. */
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

/** Days before today at which each status was asked and set: none of them is past the day it was promised an answer. */
const agesOf: Readonly<Record<RequestStatus, readonly [asked: number, set: number]>> = {
  NEW: [1, 1],
  IN_PROGRESS: [2, 1],
  ERROR: [6, 1],
  TO_FOLLOW: [9, 1],
  WAITING: [12, 4],
  CLOSED: [40, 36],
  DISCARDED: [52, 50],
  NO_ACTION: [70, 66],
};
const openStatuses = { NEW: 35, IN_PROGRESS: 35, WAITING: 15, TO_FOLLOW: 15 } as const;
/** What was asked longer ago is over, and within how many days it was. */
const openDays = 90;
const answeredWithin = 4;

type Subject = (typeof subjects)[number];

/** PERSONAL_DATA is what the customer changed: it was done as it was written. */
const originOf = ([category]: Subject): RequestOrigin =>
  category === 'PERSONAL_DATA' ? 'CHANGE' : 'REQUEST';

/** Events of a customer since a day, latest last; `every` makes a request in each status. */
export function requestRows(
  random: Random,
  plan: CustomerPlan,
  { channel, ...key }: ContractKey & { channel: string },
  { since, today }: { since: Day; today: Day },
): Row<'customer_request'>[] {
  const made =
    plan.requests === 'every'
      ? requestStatuses.map((status) => ({ status, ages: agesOf[status], subject: anyRequest(random) }))
      : someEvents(random, plan.requests === 'some');
  return made
    .filter(({ ages: [asked] }) => addDays(today, -asked) >= since)
    .sort((one, other) => other.ages[0] - one.ages[0])
    .map(({ status, ages: [asked, set], subject }, at) => {
      const [day, setOn] = [addDays(today, -asked), addDays(today, -set)];
      const [category, subcategory, message] = subject;
      const origin = originOf(subject);
      const isChange = origin === 'CHANGE';
      return {
        ...key,
        event_number: `D${day.replaceAll('-', '')}${plan.customerNumber}${at}`,
        category,
        subcategory,
        reference_date: day,
        status: isChange ? 'NEW' : status,
        origin,
        message,
        channel: 'WEB',
        created_by: plan.customerNumber,
        contract_channel: channel,
        ...(isChange ? done(day) : workOf({ status, subcategory, day, setOn, today })),
        created_at: morningOf(day),
        updated_at: morningOf(isChange ? day : setOn),
      };
    });
}

interface Asked {
  status: RequestStatus;
  subcategory: RequestSubcategory;
  day: Day;
  setOn: Day;
  today: Day;
}

/** Every row of a table names the same columns. */
const done = (day: Day) => ({
  next_actor: 'NOBODY' as const,
  due_on: day,
  assigned_to: null as string | null,
  closed_at: null as Date | null,
  closing_reason: null as string | null,
});

/** The agent who answers the supplier's requests. */
const agent = 'comdata';
const reasons: Partial<Record<RequestStatus, string>> = {
  DISCARDED: 'Cette demande est la même que celle de la semaine précédente.',
  NO_ACTION: 'Le compteur est relevé à distance\u00a0: il n’y a rien à corriger.',
};

function workOf({ status, subcategory, day, setOn, today }: Asked) {
  const step = requestNextStep({ status, subcategory, createdOn: day, updatedOn: setOn }, today);
  if (step.who === 'nobody') {
    return {
      ...done(setOn),
      assigned_to: agent,
      closed_at: morningOf(setOn),
      closing_reason: reasons[status] ?? null,
    };
  }
  return {
    ...done(step.by),
    next_actor: step.who === 'supplier' ? ('SUPPLIER' as const) : ('CUSTOMER' as const),
    assigned_to: status === 'NEW' ? null : agent,
  };
}

const answers: Partial<Record<RequestStatus, string>> = {
  WAITING: 'Pourriez-vous nous donner les chiffres lus sur votre compteur ce jour\u00a0?',
  TO_FOLLOW: 'Nous avons transmis votre demande au gestionnaire de réseau, et revenons vers vous.',
  CLOSED: 'Votre demande est traitée. Le détail est dans votre espace, à la page concernée.',
};

/** What agents said about the requests; the customers' first words are the requests' own. */
export const messageRows = (requests: readonly Row<'customer_request'>[]): Row<'request_message'>[] =>
  requests.flatMap(({ customer_number, event_number, status, origin, updated_at, closing_reason }) => {
    const said = answers[status] ?? closing_reason;
    if (origin === 'CHANGE' || said === undefined || said === null) return [];
    const kind =
      closing_reason === null || closing_reason === undefined ? ('ANSWER' as const) : ('STEP' as const);
    return [
      {
        customer_number,
        event_number,
        position: 1,
        kind,
        author: agent,
        text: said,
        created_at: updated_at as Date,
      },
    ];
  });

function someEvents(random: Random, some: boolean) {
  const count = some ? Number(random.weighted({ '0': 55, '1': 25, '2': 12, '4': 8 })) : 0;
  return Array.from({ length: count }, () => {
    const age = random.int(1, 700);
    const subject = random.pick(subjects);
    if (age <= openDays) {
      const status = random.weighted(openStatuses);
      return { status, ages: agesOf[status], subject };
    }
    const status = random.weighted({ CLOSED: 80, NO_ACTION: 13, DISCARDED: 7 });
    return { status, ages: [age, age - answeredWithin] as const, subject };
  });
}

const anyRequest = (random: Random): Subject =>
  random.pick(subjects.filter((subject) => originOf(subject) === 'REQUEST'));
