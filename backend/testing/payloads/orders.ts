import type { Energy, RequestOf } from '@portal/contract';
import { addDays, isWorkingDay, parisDayOf } from '@portal/domain';
import { drawnPoint } from '@portal/sandboxes/delivery-points/drawn-points';
import type { Payloads, Subject } from './subject';

type Paths =
  | '/saveOrder'
  | '/signOrder'
  | '/getOrder'
  | '/getOrderStatus'
  | '/resendSubscriptionEmail'
  | '/getCalendarAppointment'
  | '/getAppointmentTimeslot'
  | '/siret/:siret'
  | '/subscription/client/check'
  | '/subscription/client/check/validate'
  | '/subscription/client'
  | '/findKnownClient'
  | '/findExistingSales'
  | '/searchPoints'
  | '/completeAddress'
  | '/beginSubscription'
  | '/confirmSubscription';

type Order = RequestOf<'/saveOrder'>['order'];

const site = { number: '12 bis', street: 'rue des Lilas', postalCode: '29200', townName: 'Brest' };

/** The point after `prefix` that the operators' sandbox draws as using what the drafts' package is for. */
export function modestPoint(prefix: string, skipped = 0): string {
  for (let at = skipped; ; at++) {
    const point = `${prefix}${String(at).padStart(14 - prefix.length, '0')}`;
    const { history } = drawnPoint('EL', point);
    if (history.length === 1 && history.every(({ kwh }) => kwh > 3000 && kwh < 3600)) return point;
  }
}

let drawn = 0;

/**
 * An individual's switch to an electricity by package, which may be saved; with a delivery point, signed. Each has a
 * reference of its own, so that two of them are two cases.
 */
export const orderDraft = (pointOfDelivery: string | null = null): Order => ({
  externalReference: `EXT-${++drawn}`,
  customer: {
    type: 'INDIVIDUAL',
    contact: {
      civility: 'MRS',
      firstName: 'Zoé',
      lastName: 'D’Aubigné-Łukasz',
      email: 'zoe.case@example.fr',
      phone: '06 12 34 56 78',
      birthdate: '1980-02-29',
      birthTown: { country: 'FRANCE', townName: 'Brest', postalCode: '29200' },
      address: site,
    },
    finance: {
      ibanCode: 'FR76 3000 6000 0112 3456 7890 189',
      accountOwnerFirstName: 'Zoé',
      accountOwnerLastName: 'D’Aubigné',
    },
  },
  contracts: [
    {
      energy: 'EL',
      chosenProduct: { productCode: 'FORFAIT_EL' },
      installmentFrequency: 'MONTHLY',
      chosenPackages: [
        { id: 'FORFAIT_EL-2-4', timeframe: 'SUMMER' },
        { id: 'FORFAIT_EL-2-4', timeframe: 'WINTER' },
      ],
      estimates: [{ energy: 'EL', timeframe: 'TOTAL_HOUR', quantity: 3500 }],
      deliveryPoint: { pointOfDelivery, address: site, process: { type: 'SWITCH' } },
    },
  ],
});

/** Where a drawn point is, as somebody types it who knows. */
export const placeOf = (point: string, energy: Energy = 'EL') => {
  const { town, inseeCode, ...address } = drawnPoint(energy, point).address;
  return { ...address, townName: town, netArea: inseeCode };
};

/** The draft with the address of its point, which the holder of a link has to know to sign for it. */
export const atItsPoint = (draft: Order): Order => ({
  ...draft,
  contracts: draft.contracts.map(({ deliveryPoint, ...contract }) => {
    const address = { ...placeOf(deliveryPoint.pointOfDelivery ?? ''), country: 'FR' };
    return { ...contract, deliveryPoint: { ...deliveryPoint, address } };
  }),
});

/** A point of the subject's own, which no contract supplies. */
const pointOf = ({ customerNbr }: Subject): string =>
  modestPoint(`77${customerNbr.replace(/\D/g, '').slice(-8).padStart(8, '0')}`);
/** With the e-mail of the subject's case, which its link keeps (docs/decisions/0151). */
const saved = ({ customer, ...draft }: Order, { orderNumber }: Subject): Order => ({
  ...draft,
  customer: {
    ...customer,
    contact: { ...customer.contact, email: `${orderNumber.toLowerCase()}@example.fr` },
  },
  orderReference: orderNumber,
  version: 1,
});
/** The first working day from a week ahead. */
const someWorkingDay = (): string => {
  let day = addDays(parisDayOf(new Date()), 7);
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
};

export const orderPayloads: Payloads<Paths> = {
  '/saveOrder': (subject) => ({ order: saved(orderDraft(), subject), savingMode: 'NONE' }),
  '/signOrder': (subject) => ({ order: saved(atItsPoint(orderDraft(pointOf(subject))), subject) }),
  '/getOrder': ({ orderNumber }) => ({ orderNumber }),
  '/getOrderStatus': ({ orderNumber }) => ({ orderNumber }),
  '/resendSubscriptionEmail': ({ orderNumber }) => ({ orderNumber }),
  '/getCalendarAppointment': () => ({
    customerType: 'INDIVIDUAL',
    energyType: 'EL',
    fromDate: parisDayOf(new Date()),
    processType: 'MOVE_IN',
  }),
  '/getAppointmentTimeslot': () => ({ date: someWorkingDay(), energy: 'EL' }),
  '/siret/:siret': () => ({ siret: '73282932000074' }),
  '/subscription/client/check': () => ({ email: 'nobody@example.fr' }),
  '/subscription/client/check/validate': ({ customerNbr }) => ({
    mail: 'nobody@example.fr',
    customerNbr,
    code: '123456',
  }),
  '/subscription/client': () => ({ email: 'nobody@example.fr' }),
  '/findKnownClient': ({ customerNbr, orderNumber }) => ({ customerNbr, orderNumber }),
  '/findExistingSales': () => ({ subject: { kind: 'EMAIL', email: 'nobody@example.fr' } }),
  '/searchPoints': () => ({
    energy: 'EL',
    sought: { by: 'ADDRESS', street: 'rue des Lilas', postalCode: '69002' },
  }),
  '/completeAddress': () => ({ q: '12 rue des Lilas 69002' }),
  // of each subject their own, so that no test uses up another's mails
  '/beginSubscription': ({ customerNbr }) => ({
    email: `seul.${customerNbr.toLowerCase() || 'x'}@example.fr`,
  }),
  '/confirmSubscription': () => ({
    request: 'demande-que-personne-n-a-faite-0',
    email: 'nobody@example.fr',
    code: '123456',
  }),
};

const draft = '0193f5a2-7c1e-7000-8000-3f1f6f0a9b11';

export const caseDraftPayloads: Payloads<
  '/keepCaseDraft' | '/getCaseDraft' | '/getCaseDrafts' | '/dropCaseDraft'
> = {
  '/keepCaseDraft': () => ({ content: '{"version":1}', draft, turn: 1 }),
  '/getCaseDraft': () => ({}),
  '/getCaseDrafts': () => ({}),
  '/dropCaseDraft': () => ({ draft }),
};

export const caseWorkPayloads: Payloads<
  '/previewCaseLink' | '/sendCaseLink' | '/copyCaseLink' | '/getCaseNotes' | '/writeCaseNote' | '/abandonCase'
> = {
  '/previewCaseLink': ({ orderNumber }) => ({ orderNumber, by: 'EMAIL' }),
  '/sendCaseLink': ({ orderNumber }) => ({ orderNumber, by: 'EMAIL' }),
  '/copyCaseLink': ({ orderNumber }) => ({ orderNumber }),
  '/getCaseNotes': ({ orderNumber }) => ({ orderNumber }),
  '/writeCaseNote': ({ orderNumber }) => ({
    orderNumber,
    kind: 'NOTE',
    text: 'Attend la réponse de son propriétaire.',
    callBack: { day: someWorkingDay(), slot: 'MORNING' },
  }),
  '/abandonCase': ({ orderNumber }) => ({ orderNumber, version: 1, reason: 'COMPETITOR' }),
};
