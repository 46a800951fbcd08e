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
  /** An existing customer, confirmed by the mailed code: their data cannot be changed here. */
  customerNumber: string | null;
  civility: Civility;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  birthdate: Day;
  /** Spelling of the specification. With `FRANCE` the town is chosen from the list, else it is free text. */
  birthCountry: string;
  birthPostalCode: string;
  birthTown: string;
  birthNetArea: string | null;
  companyName: string;
  companyType: CompanyType | null;
  identificationNumber: string;
  activityCode: string;
  /** Address of the bills, if it is not the site. */
  billingAddress: CaseAddress | null;
  /** Who receives the bills, if not the customer; at `billingAddress`, else at the site. */
  billingContact: BillingContact | null;
  coholder: { civility: Civility; firstName: string; lastName: string } | null;
  /** Channels for which they agree to marketing; absent for an existing customer, who decides in the customer space. */
  marketing?: readonly ContactChannel[];
}

export type SurveyAnswers = Extract<RequestOf<'/getPackages'>, { mode: 'SURVEY' }>['survey'];
type Packages = ResponseOf<'/getPackages'>;
export type ContractToBe = Packages['contracts'][number];

/** « Site »: the search, and the answer of `/getPackages`. */
export interface SiteAnswers {
  energies: Energy[];
  /** Null when the search was by delivery points. */
  survey: SurveyAnswers | null;
  /** One for each energy; its estimates include the agent's corrections. */
  contracts: ContractToBe[];
  /** Estimates before any correction, by energy and timeframe: a correction is limited in relation to them. */
  initialEstimates: ContractToBe['estimates'];
  /** Reference of the initial estimate, sent with a correction; null for a loaded case. */
  estimateReference: string | null;
  packagesList: Packages['packagesList'];
}

/** The choices for one energy. */
export interface OfferChoice {
  productCode: string;
  productLabel: string;
  /** A product code ending in CYC: no plan, packages or start date; paid monthly. */
  cyclical: boolean;
  rateOption: RateOption;
  /** Ids of the two packages of a pair. */
  packages: { summer: string; winter: string } | null;
  frequency: PrepaymentFrequency;
  /** Codes of the chosen options. */
  options: string[];
}

export type OfferAnswers = Partial<Record<Energy, OfferChoice>>;

/** « Situation » of one energy. */
export interface EnergySituation {
  processType: Process['type'];
  startRange: NonNullable<DraftContract['effectiveStartRange']>;
  /** Null for a cyclical product whose form has no day, or a switch « dès que possible ». */
  startDate: Day | null;
  /** For a switch only: end of the contract with the former supplier. */
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
  /** Complete while it is typed; masked once it is saved. */
  iban: string;
  /** Mandate of the known client whose account, masked in `iban`, the client confirmed. */
  accountOnFile?: string;
  ownerFirstName: string;
  ownerLastName: string;
  /** Whether the first instalment is paid by card. */
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
