/** Closed lists of what is sold and of the cases it is sold by (back-office 3 and 4). No zod here: browsers import it. */
/** How often instalments may be sold; BIANNUAL lives on in contracts of other days. */
export const prepaymentFrequencies = ['MONTHLY', 'BIMONTHLY', 'FOURMONTHLY', 'QUARTERLY'] as const;
export const pricingCategories = [
  'TOTAL_AMOUNT',
  'ADDITIONAL_RATE',
  'TOTAL_BUDGET',
  'ECONOMY',
  'DISCOUNTED_UNIT_PRICE',
] as const;
export const housingTypes = ['APARTMENT', 'HOUSE'] as const;
export const residenceTypes = ['PRINCIPAL', 'SECONDARY'] as const;
export const heatingTypes = ['ELECTRICITY', 'GAS', 'COLLECTIVE'] as const;
export const orderStatuses = [
  'IN_PROGRESS',
  'FINALIZED',
  'FINALIZED_WITHOUT_DOC',
  'PENDING',
  'IN_FAILURE',
  'CANCELED',
] as const;
/** Of the signature of an order (customer-space 4). */
export const signingStatuses = ['ABANDONED', 'SIGNED', 'SIGNING_FAILURE', 'WAITING'] as const;
/** EMAIL mails the link of the saved case. */
export const savingModes = ['EMAIL', 'NONE'] as const;
/** How the link of a case goes to its customer: an agent copies it to hand it over themselves. */
export const linkSendings = ['EMAIL', 'SMS', 'COPY'] as const;
/** Of a delivery point at its grid operator: SWITCHING from one supplier to another, NOT_SUPPLIED by any. */
export const pointStates = ['IN_SERVICE', 'SWITCHING', 'NOT_SUPPLIED', 'CLOSED'] as const;
/** Of a known client's own point: their contract runs, its end is registered, or it is over. */
export const knownPointStates = ['SUPPLIED', 'ENDING', 'ENDED'] as const;
/** What an earlier sale is recognised by, besides its delivery point. */
export const saleSubjects = ['EMAIL', 'SIRET'] as const;
export const abandonReasons = [
  'NOT_INTERESTED',
  'COMPETITOR',
  'PRICE',
  'UNREACHABLE',
  'DUPLICATE',
  'OTHER',
] as const;
/** CALLED ends the call-back of the case, ABANDONED the case. */
export const caseNoteKinds = ['NOTE', 'CALLED', 'ABANDONED'] as const;
export const rebateCodeTypes = ['sponsor', 'promotion', 'cashback'] as const;
/** Of an order's third parties: a rebate code type, the channel that sells, or a co-holder. */
export const thirdPartyRoles = [...rebateCodeTypes, 'PARTNER', 'COHOLDER'] as const;
/** Every group that the agent reaches on the day they search, in the place of a list. */
export const everyGroup = '*';
/** What a search of the back office finds. */
export const searchSubjects = ['CASES', 'CUSTOMERS', 'USERS', 'REQUESTS'] as const;
export const userStatuses = ['ENABLED', 'DISABLED'] as const;
/**
 * Why an agent does not manage a user: they only read, it is themselves, the group is out of their reach or guarded, or the
 * user has rights that they lack.
 */
export const manageRefusals = ['READ_ONLY', 'SELF', 'OUT_OF_REACH', 'MORE_RIGHTS'] as const;
/** Orders of a list of users. */
export const userSorts = ['userName', 'userGroup', 'lastName', 'email', 'status', 'lastLogin'] as const;
/**
 * When a user last logged in: within 30 days, never, or in none of the last 30, 90 or 180 days. Of who never logged in the
 * days count from the creation of the account: a new one is not forgotten.
 */
export const lastLoginSpans = ['WITHIN_30', 'NEVER', 'NONE_FOR_30', 'NONE_FOR_90', 'NONE_FOR_180'] as const;

export type PrepaymentFrequency = (typeof prepaymentFrequencies)[number];
export type PricingCategory = (typeof pricingCategories)[number];
export type HousingType = (typeof housingTypes)[number];
export type ResidenceType = (typeof residenceTypes)[number];
export type HeatingType = (typeof heatingTypes)[number];
export type OrderStatus = (typeof orderStatuses)[number];
export type SigningStatus = (typeof signingStatuses)[number];
export type LinkSending = (typeof linkSendings)[number];
export type PointState = (typeof pointStates)[number];
export type KnownPointState = (typeof knownPointStates)[number];
export type AbandonReason = (typeof abandonReasons)[number];
export type CaseNoteKind = (typeof caseNoteKinds)[number];
export type RebateCodeType = (typeof rebateCodeTypes)[number];
export type SearchSubject = (typeof searchSubjects)[number];
export type UserStatus = (typeof userStatuses)[number];
export type ManageRefusal = (typeof manageRefusals)[number];
export type UserSort = (typeof userSorts)[number];
export type LastLoginSpan = (typeof lastLoginSpans)[number];
