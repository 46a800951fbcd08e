import type {
  BillingMode,
  Civility,
  CompanyType,
  ConsentGranularity,
  ConsentPurpose,
  ConsentScreen,
  ContactChannel,
  ContractStatus,
  CustomerType,
  Energy,
  Frequency,
  RateOption,
  Season,
  Timeframe,
} from '@portal/contract';
import type { accountKinds, rateKinds, rateUnits, tariffCategories } from '@portal/contract';
import type { Generated } from 'kysely';
import type { Day, DistributionKey, Instant, Json, Micros } from './column-types';

/** Columns of a postal address; `net_area` is the commune's INSEE code, as `/getTowns` gives it. */
export interface AddressColumns {
  street_number: string | null;
  street: string;
  net_area: string | null;
  postal_code: string;
  town_name: string;
  town_code: string | null;
  country: Generated<string>;
}

export interface CustomerTable extends AddressColumns {
  customer_number: DistributionKey;
  type: CustomerType;
  category_code: string;
  civility: Civility;
  first_name: string;
  last_name: string;
  birthdate: Day | null;
  birth_country: string | null;
  birth_postal_code: string | null;
  birth_town_name: string | null;
  email: string;
  phone: string | null;
  marketing: Generated<boolean>;
  newsletter: Generated<boolean>;
  company_name: string | null;
  company_type: CompanyType | null;
  identification_number: string | null;
  activity_code: string | null;
  search_text: string;
  /** Groups that sold the contracts: written by platform/search/customer-channels.ts alone. */
  channels: Generated<string[]>;
  created_at: Generated<Instant>;
  updated_at: Generated<Instant>;
  version: Generated<number>;
  /** What named the person is gone; what the law keeps still hangs on the number. */
  erased_at: Instant | null;
}

/** An e-mail address that its mailbox has not proved yet. */
export interface EmailChangeTable {
  customer_number: DistributionKey;
  id: string;
  email: string;
  asked_at: Instant;
  expires_at: Instant;
}

export interface ConsentTable {
  customer_number: DistributionKey;
  id: string;
  purpose: ConsentPurpose;
  granularity: ConsentGranularity;
  /** Null: not known, of a mailing agreed to before consents were dated. */
  granted_at: Instant | null;
  withdrawn_at: Instant | null;
  channel: string;
  /** NONE of what is no canvassing. */
  contact_channel: Generated<ContactChannel | 'NONE'>;
  /** How it was given; null of consents older than this proof. */
  screen: ConsentScreen | null;
  text_version: string | null;
  /** Login of whoever gave it, and of whoever withdrew it: the customer, or an agent for them. */
  given_by: string | null;
  withdrawn_by: string | null;
}

export interface SupportVisitTable {
  customer_number: DistributionKey;
  id: string;
  agent_login: string;
  reason: string | null;
  opened_at: Instant;
  elevated_until: Instant | null;
  closed_at: Instant | null;
}

export interface ContractDirectoryTable {
  contract_number: string;
  customer_number: string;
}

export interface ContractTable {
  customer_number: DistributionKey;
  contract_number: string;
  status: ContractStatus;
  energy: Energy;
  offer: string;
  channel: Generated<string>;
  effective_start_range: 'NOW' | 'LATER';
  effective_start_date: Day | null;
  subscription_date: Day;
  last_renew_date: Day | null;
  next_renew_date: Day | null;
  termination_date: Day | null;
  sponsor_number: string | null;
  contract_category: (typeof tariffCategories)[number];
  delivery_category_code: string;
  billing_mode: BillingMode;
  installment_frequency: Frequency;
  settlement_frequency: Frequency;
  rate_option: RateOption;
  product_code: string;
  product_label: string;
  /** Day whose prices it has, where it was taken over from another customer. */
  originally_subscribed_on: Day | null;
  /** First day of the latest prices announced to the customer, and the product of those prices. */
  announced_prices_from: Day | null;
  announced_product: string | null;
  created_at: Generated<Instant>;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

/** Key of everything that hangs on one contract. */
export interface OfContract {
  customer_number: DistributionKey;
  contract_number: string;
}

/** A change that its customer can undo for a while. */
export interface GuardedChangeTable {
  customer_number: DistributionKey;
  id: string;
  kind: 'IBAN' | 'EMAIL' | 'PASSWORD';
  former: Json<FormerAccount | Record<string, never>>;
  mailboxes: string[];
  changed_at: Instant;
  expires_at: Instant;
  ended_at: Instant | null;
}

/** What was debited before a bank account was changed. */
export interface FormerAccount {
  /** Null where there was no mandate. */
  rumCode: string | null;
  replacedBy: string;
  /** That the new mandate debits in its place. */
  contracts: string[];
}

export interface ContractStatusChangeTable extends OfContract {
  id: string;
  status: ContractStatus;
  happened_at: Instant;
  reason: string | null;
}

export interface ContractRateTable extends OfContract {
  code: string;
  label: string;
  kind: (typeof rateKinds)[number];
  unit: (typeof rateUnits)[number];
  price_micros: Micros;
  active: boolean;
  position: number;
  updated_at: Instant | null;
}

export interface ContractPackageTable extends OfContract {
  timeframe: Season;
  package_id: string;
  /** kWh a month of the season. */
  amount_kwh: number;
  authorized_packages: string[];
  valid_from: Day;
}

export interface ContractEstimateTable extends OfContract {
  timeframe: Timeframe;
  /** kWh a year. */
  quantity_kwh: number;
}

export interface ThirdPartyTable extends OfContract {
  id: string;
  role: (typeof accountKinds)[number];
  civility: Civility | null;
  first_name: string | null;
  last_name: string | null;
  code: string | null;
  effective_date: Day | null;
}

export interface ContractChangeTable extends OfContract {
  id: string;
  kind:
    | 'INSTALLMENT_FREQUENCY'
    | 'PRODUCT'
    | 'PACKAGE'
    | 'OPTIONS'
    | 'AMENDMENT'
    | 'TERMINATION'
    | 'WITHDRAWAL'
    | 'END_TAKEN_BACK';
  before: Json<unknown>;
  after: Json<unknown>;
  effective_date: Day;
  requested_by: string;
  requested_at: Instant;
}
