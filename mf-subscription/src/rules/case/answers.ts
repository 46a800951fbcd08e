import type {
  Civility,
  CompanyType,
  ContactChannel,
  CustomerType,
  Energy,
  PrepaymentFrequency,
  RateOption,
  RebateCodeType,
  RequestOf,
  ResponseOf,
} from '@portal/contract';
import type { Day } from '@portal/domain';

/** What `/saveOrder` and `/signOrder` take. */
export type OrderDraft = RequestOf<'/saveOrder'>['order'];
export type DraftContract = OrderDraft['contracts'][number];
type Process = DraftContract['deliveryPoint']['process'];

/** Address of a site, of the customer, or of who gets the bills. */
export interface CaseAddress {
  number: string;
  street: string;
  postalCode: string;
  townName: string;
  /** INSEE code of the commune, as `/getTowns` gives it. */
  netArea: string | null;
}

/** Empty strings are sent as null. */
export interface BillingContact {
  civility: Civility;
  firstName: string;
  lastName: string;
  birthday: Day | '';
  email: string;
  phone: string;
}

/** « Données du client » (back-office 2 and 5). */
export interface ClientAnswers {
  /** The group that the case is sold through. */
  channel: string;
  customerType: CustomerType;
  /** Of a customer who proved by the mailed code to be one: their data is locked, the server has its own. */
  customerNumber: string | null;
  civility: Civility;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  birthdate: Day;
  /** As the source spells it: `FRANCE` asks for a town of the list, another leaves it free. */
  birthCountry: string;
  birthPostalCode: string;
  birthTown: string;
  birthNetArea: string | null;
  companyName: string;
  companyType: CompanyType | null;
  identificationNumber: string;
  activityCode: string;
  /** Where the bills go when it is not the site. */
  billingAddress: CaseAddress | null;
  /** Who gets the bills where it is not the customer: at `billingAddress`, else at the site. */
  billingContact: BillingContact | null;
  coholder: { civility: Civility; firstName: string; lastName: string } | null;
  /** By which they agree to be canvassed; not asked of a known customer, who decides in their space. */
  marketing?: readonly ContactChannel[];
}

export type SurveyAnswers = Extract<RequestOf<'/getPackages'>, { mode: 'SURVEY' }>['survey'];
type Packages = ResponseOf<'/getPackages'>;
export type ContractToBe = Packages['contracts'][number];

/** « Site »: what was asked, and what the partners and the catalogue answered. */
export interface SiteAnswers {
  energies: Energy[];
  /** Null where delivery points were given. */
  survey: SurveyAnswers | null;
  /** One of each energy, with the estimates as they are now, the agent's corrections included. */
  contracts: ContractToBe[];
  /** Estimates before any correction, by energy and timeframe: what the threshold is taken of. */
  initialEstimates: ContractToBe['estimates'];
  /** Names the initial estimate for a correction; null for a case that was loaded. */
  estimateReference: string | null;
  packagesList: Packages['packagesList'];
}

/** What is chosen for one energy. */
export interface OfferChoice {
  productCode: string;
  productLabel: string;
  /** CYC: without plan, packages or start date; paid by the month. */
  cyclical: boolean;
  rateOption: RateOption;
  /** Ids of the summer and the winter package of one pair. */
  packages: { summer: string; winter: string } | null;
  frequency: PrepaymentFrequency;
  /** Codes of the options that are taken. */
  options: string[];
}

export type OfferAnswers = Partial<Record<Energy, OfferChoice>>;

/** « Situation » of one energy. */
export interface EnergySituation {
  processType: Process['type'];
  startRange: NonNullable<DraftContract['effectiveStartRange']>;
  /** Null for a cyclical product, or a switch that starts by the rule of its channel. */
  startDate: Day | null;
  /** End of the contract with the former supplier; of a switch alone. */
  dueDate: Day | null;
  timeslot: NonNullable<Process['appointmentTimeslot']>;
  express: boolean;
}

export type SituationAnswers = Partial<Record<Energy, EnergySituation>>;

/** « Informations manquantes »: filled in when a survey replaced the delivery points. */
export type MissingAnswers = Partial<Record<Energy, { pointOfDelivery: string; address: CaseAddress }>>;

/** How the contract is paid; typed in « Souscrire ». */
export interface PaymentAnswers {
  debitDay: number | null;
  /** Whole while it is typed, masked once it is kept. */
  iban: string;
  ownerFirstName: string;
  ownerLastName: string;
  /** The first instalment by card. */
  firstPaymentCB: boolean;
}

export interface Rebate {
  type: RebateCodeType;
  code: string;
  /** Description of the code, from the server. */
  label: string | null;
}

/** All answers of a case by section; null: not validated yet. */
export interface CaseAnswers {
  client: ClientAnswers | null;
  site: SiteAnswers | null;
  offer: OfferAnswers | null;
  situation: SituationAnswers | null;
  missing: MissingAnswers | null;
  payment: PaymentAnswers | null;
  rebate: Rebate | null;
}

export const noAnswers: CaseAnswers = {
  client: null,
  site: null,
  offer: null,
  situation: null,
  missing: null,
  payment: null,
  rebate: null,
};
