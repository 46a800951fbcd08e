/** Every closed list of the two source documents, section 3 ("Enumerations"). No zod here: browsers import it. */
export const energies = ['EL', 'NG'] as const;
export const customerTypes = ['INDIVIDUAL', 'PROFESSIONAL'] as const;
export const civilities = ['MR', 'MS', 'MRS'] as const;
export const companyTypes = [
  'EARL',
  'EI',
  'EIRL',
  'EURL',
  'GAEC',
  'GEIE',
  'GIE',
  'OTHER',
  'SA',
  'SARL',
  'SAS',
  'SASU',
  'SC',
  'SCA',
  'SCI',
  'SCIC',
  'SCM',
  'SCOP',
  'SCP',
  'SCS',
  'SEL',
  'SELAFA',
  'SELARL',
  'SELAS',
  'SELCA',
  'SEM',
  'SEML',
  'SEP',
  'SICA',
  'SNC',
] as const;
/** `abandonned` and `Recovery` of the sources are normalised to these at the database edge. */
export const contractStatuses = [
  'waiting',
  'recovery',
  'initialized',
  'canceled',
  'abandoned',
  'rejected',
  'sent_to_market',
  'effective',
  'terminated',
  'waiting-14d',
  'accepted',
  'paymentFailure',
  'waiting-prepay',
] as const;
/** Those that a customer may ask for (customer-space 3: the write set). */
export const askedPaymentModes = ['directDebit', 'bankTransfer', 'check'] as const;
export const paymentModes = [
  'directDebit',
  'check',
  'energyCheck',
  'bankTransfer',
  'bankCard',
  'cash',
] as const;
export const frequencies = [
  'MONTHLY',
  'BIMONTHLY',
  'QUARTERLY',
  'FOURMONTHLY',
  'BIANNUAL',
  'UNKNOWN',
] as const;
export const rateOptions = ['TOTAL_HOUR', 'HIGH_LOW', 'UNKNOWN'] as const;
export const timeframes = [
  'TOTAL_HOUR',
  'HIGH',
  'LOW',
  'WINTER',
  'SUMMER',
  'WINTER_HIGH',
  'WINTER_LOW',
  'SUMMER_HIGH',
  'SUMMER_LOW',
  'UNKNOWN',
] as const;
export const consumptionContexts = ['MEASURED', 'ESTIMATED', 'SELF_READ', 'METER_CHANGE'] as const;
export const seasons = ['SUMMER', 'WINTER'] as const;
export const billingModes = ['PAYMENT_SCHEDULE', 'CYCLICAL_BILLING', 'REAL_BILLING'] as const;
export const tariffCategories = [
  'RES1',
  'RES11',
  'RES2',
  'P011',
  'P012',
  'PRO1',
  'PRO2',
  'PRO3',
  'PRO4',
  'PRO5',
  'PRO6',
] as const;
export const networkCategories = ['C1', 'C2', 'C3', 'C4', 'C5', 'T1', 'T2', 'T3', 'T4'] as const;
export const processTypes = ['MOVE_IN', 'SWITCH'] as const;
export const startRanges = ['NOW', 'LATER'] as const;
export const timeslots = ['MORNING', 'AFTERNOON', 'DAY', 'NONE'] as const;
export const readingFrequencies = ['MONTHLY', 'BIMONTHLY', 'BIANNUAL', 'UNKNOWN'] as const;
export const routingModes = ['EMAIL', 'MAIL', 'BOTH'] as const;
export const accountKinds = ['COHOLDER', 'MY_WORLD', 'PARTNER', 'PROMOTION', 'SPONSOR'] as const;
export const rateKinds = ['FEE', 'OPTION', 'DISCOUNT'] as const;
export const rateUnits = ['EUR/KWH', 'EUR/YEAR', 'EUR/MONTH', 'EUR', 'PERCENT'] as const;
export const requestCategories = [
  'CONTRACT_OFFER_SERVICE',
  'INVOICE_PAYMENT_REFUND',
  'TECHNICAL_ASSISTANCE',
  'OTHER',
  'PERSONAL_DATA',
] as const;
export const requestSubcategories = [
  'OFFER_CHANGE',
  'PACKAGE_MODULATION',
  'OPTION_ADD_SAVETREE',
  'OPTION_DELETE_SAVETREE',
  'OPTION_ADD_PLASTIC',
  'OPTION_DELETE_PLASTIC',
  'PACKAGE_CHANGE',
  'PP_CHANGE',
  'PP_AMOUNT_CHANGE',
  'CONSUMPTION_CONTACT_CHANGE',
  'INVOICE_CONTACT_CHANGE',
  'INVOICE_ADDRESS_CHANGE',
  'PAYMENT_MODE_CHANGE',
  'ROUTING_MODE',
  'POWER_CHANGE',
  'METER_READING_CHECKUP',
  'METER_CHECKUP',
  'RESILIATION',
  'MAKE_CLAIM',
  'REQUEST_EXPLANATION_INFORMATION',
  'TAX_EXEMPTION',
  'BILLING_INCIDENT',
  'PAYMENT_DIFFICULTIES',
  'INVOICE_DUPLICATE_REQUEST',
  'BILL_NOT_RECEIVED',
  'AWAITING_REIMBURSEMENT',
  'PAYMENT_NOT_ACCOUNTED',
  'PASSWORD_FORGOTTEN',
  'USERNAME_FORGOTTEN',
  'WITHDRAWAL',
  'MOVE',
  'DATA_ERASURE',
  'MEDIATION',
  'OTHER',
] as const;
/** What a customer may allow; the last two are also flags of their contact. */
export const consentPurposes = [
  'DATA_USE',
  'CONSUMPTION_DISPLAY',
  'CONSUMPTION_ADVICE',
  'MARKETING',
  'NEWSLETTER',
] as const;
/** How fine the consumption data is that a consent is about; NONE where it is about none. */
export const consentGranularities = ['NONE', 'MONTHLY', 'DAILY', 'HALF_HOURLY'] as const;
/** By which a customer agrees to be canvassed, each for itself. */
export const contactChannels = ['EMAIL', 'PHONE', 'SMS', 'POST'] as const;
/** Where a consent was asked for: the settings, the place that it gates, or an agent's case. */
export const consentScreens = ['SETTINGS', 'LAST_MONTH', 'CASE', 'CONSUMPTION_DAY'] as const;
/** REQUEST: asked of the supplier, open until it is closed. CHANGE: made already, nobody has to answer. */
export const requestOrigins = ['REQUEST', 'CHANGE'] as const;

export const requestStatuses = [
  'NEW',
  'ERROR',
  'IN_PROGRESS',
  'WAITING',
  'TO_FOLLOW',
  'CLOSED',
  'DISCARDED',
  'NO_ACTION',
] as const;
/** Why a customer ends a contract (« Résilier votre contrat »). */
/** Of a referral: mailed, answered by a contract, its discount on a bill, or too old. */
/** CANCELLED: the newcomer withdrew. LAPSED: the sponsor had no contract left when the newcomer's took effect. */
export const sponsorshipStatuses = [
  'SENT',
  'SUBSCRIBED',
  'REWARDED',
  'EXPIRED',
  'CANCELLED',
  'LAPSED',
] as const;
export const terminationReasons = ['MOVING_OUT', 'OTHER_SUPPLIER', 'PRICE', 'SERVICE', 'OTHER'] as const;
/** What leads an agent to erase a customer (docs/decisions/0062). */
export const erasureMotives = ['WRITTEN_REQUEST', 'PHONE_REQUEST', 'AUTHORITY'] as const;
export const documentKinds = [
  'CONTRACT',
  'SEPA_MANDATE',
  'CONTRACT_AMENDMENT',
  'EL',
  'NG',
  'EXPLANATIONS_OFFER_CAPACITY',
] as const;

export type Energy = (typeof energies)[number];
export type CustomerType = (typeof customerTypes)[number];
export type Civility = (typeof civilities)[number];
export type CompanyType = (typeof companyTypes)[number];
export type ContractStatus = (typeof contractStatuses)[number];
export type PaymentMode = (typeof paymentModes)[number];
export type AskedPaymentMode = (typeof askedPaymentModes)[number];
export type Frequency = (typeof frequencies)[number];
export type RateOption = (typeof rateOptions)[number];
export type Timeframe = (typeof timeframes)[number];
export type ConsumptionContext = (typeof consumptionContexts)[number];
export type Season = (typeof seasons)[number];
export type BillingMode = (typeof billingModes)[number];
export type ProcessType = (typeof processTypes)[number];
export type StartRange = (typeof startRanges)[number];
export type ReadingFrequency = (typeof readingFrequencies)[number];
export type RoutingMode = (typeof routingModes)[number];
export type RequestCategory = (typeof requestCategories)[number];
export type RequestSubcategory = (typeof requestSubcategories)[number];
export type ConsentPurpose = (typeof consentPurposes)[number];
export type ContactChannel = (typeof contactChannels)[number];
export type ConsentScreen = (typeof consentScreens)[number];
export type ConsentGranularity = (typeof consentGranularities)[number];
export type RequestOrigin = (typeof requestOrigins)[number];
export type RequestStatus = (typeof requestStatuses)[number];
export type SponsorshipStatus = (typeof sponsorshipStatuses)[number];
export type TerminationReason = (typeof terminationReasons)[number];
export type ErasureMotive = (typeof erasureMotives)[number];
export type DocumentKind = (typeof documentKinds)[number];

/** Kinds of acts that the audit log can be narrowed to. */
export const auditActs = ['CHANGE', 'ACCESS', 'READ', 'EXPORT'] as const;
export type AuditAct = (typeof auditActs)[number];

/** What is changed of a contract in force (`contract_change`). */
export const contractChangeKinds = [
  'INSTALLMENT_FREQUENCY',
  'INSTALMENT_AMOUNT',
  'PRODUCT',
  'PACKAGE',
  'OPTIONS',
  'AMENDMENT',
  'TERMINATION',
  'WITHDRAWAL',
  'END_TAKEN_BACK',
] as const;
export type ContractChangeKind = (typeof contractChangeKinds)[number];
