import type { LegalRight, RequestCategory, RequestOrigin, RequestSubcategory } from '@portal/contract';
import { addDays, addMonths, type Day } from './calendar-day';
import { terminationWindow } from './contract-end';
import { addWorkingDays } from './public-holidays';
import { mediatorFrom } from './request-next-step';

/** A day that the law gives the customer who wrote; `last`: until when, where the right ends. */
export interface LegalDay {
  right: LegalRight;
  day: Day;
  last: Day | null;
}

/** What the rule looks at: days in Paris. */
export interface LegalSubject {
  /** Default: a request. */
  origin?: RequestOrigin;
  category: RequestCategory;
  subcategory: RequestSubcategory;
  createdOn: Day;
  /** Day that it is about: of a change that ends a contract, the last day of the contract. */
  referenceDate: Day;
}

/** Months within which the mediator takes a dispute, counted from the complaint in writing (Code de la consommation, L612-2, 5°). */
const mediatorMonths = 12;
/** Days within which a mediation comes to its outcome, from the notice that the mediator gives both sides (Code de la consommation, R612-5). */
const mediationDays = 90;
/** Months to answer about personal data, an erasure included (GDPR, article 12, 3). */
const personalDataMonths = 1;
/** Days to refund what was paid, from the day on which the supplier is told of a withdrawal (Code de la consommation, L221-24). */
const refundDays = 14;
/** Days to send the closing bill, from the end of the contract: four weeks (Code de la consommation, L224-15). */
const closingBillDays = 28;

type Rule = (subject: LegalSubject) => LegalDay | null;

const onDay =
  (right: LegalRight, day: (subject: LegalSubject) => Day): Rule =>
  (subject) => ({ right, day: day(subject), last: null });

const mediator: Rule = ({ subcategory, createdOn }) => {
  const day = mediatorFrom({ subcategory, createdOn });
  return day === null ? null : { right: 'MEDIATOR', day, last: addMonths(createdOn, mediatorMonths) };
};
const withdrawal = onDay('WITHDRAWAL', ({ createdOn }) => addDays(createdOn, refundDays));
/** A period that ends on a day off ends on the next working day (Regulation 1182/71, article 3, 4). */
const personalData = onDay('PERSONAL_DATA', ({ createdOn }) =>
  addWorkingDays(addMonths(createdOn, personalDataMonths), 0),
);
/** Who moves ends a contract; who asks us to end one may choose a day, the thirtieth at the latest (L224-14). */
const termination = onDay('TERMINATION', ({ createdOn }) => terminationWindow(createdOn).last);
const closingBill = onDay('CLOSING_BILL', ({ referenceDate }) => addDays(referenceDate, closingBillDays));
/** Counted from the day that the request names, of the mediator's notice, where it names one. */
const mediation = onDay('MEDIATION', ({ referenceDate }) => addDays(referenceDate, mediationDays));

const ofRequests: Partial<Record<RequestSubcategory, Rule>> = {
  MAKE_CLAIM: mediator,
  MEDIATION: mediation,
  WITHDRAWAL: withdrawal,
  RESILIATION: termination,
  MOVE: termination,
  DATA_ERASURE: personalData,
};
/** What a customer did themselves is done: what is left is what the supplier owes for it. */
const ofChanges: Partial<Record<RequestSubcategory, Rule>> = {
  WITHDRAWAL: withdrawal,
  RESILIATION: closingBill,
};

/** The day that the law gives on the subject of a request or a change; null where it gives none. Each rule names its article. */
export function legalDayOf(subject: LegalSubject): LegalDay | null {
  const { origin = 'REQUEST', category, subcategory } = subject;
  if (origin === 'CHANGE') return ofChanges[subcategory]?.(subject) ?? null;
  const rule = ofRequests[subcategory] ?? (category === 'PERSONAL_DATA' ? personalData : undefined);
  return rule?.(subject) ?? null;
}
