import type { z } from 'zod';
import type * as accounts from './entities/account';
import type * as scheme from './entities/authorization-scheme';
import type * as contracts from './entities/contract';
import type * as customers from './entities/customer';
import type * as documents from './entities/document';
import type { energyVoucher } from './entities/energy-voucher';
import type { payTo } from './entities/pay-to';
import type * as events from './entities/event';
import type { answerTemplate } from './entities/answer-template';
import type { feedEntry } from './entities/feed';
import type { takenPoint } from './entities/draft-contract';
import type * as notes from './entities/note';
import type * as pieces from './entities/piece';
import type * as repayments from './entities/repayment';
import type * as readings from './entities/reading';
import type * as worked from './entities/worked-request';

export type Address = z.output<typeof customers.address>;
export type Contact = z.output<typeof customers.contact>;
export type Customer = z.output<typeof customers.customer>;
export type Finance = z.output<typeof customers.finance>;
export type ContractSummary = z.output<typeof contracts.contractSummary>;
export type Contract = z.output<typeof contracts.contract>;
export type DeliveryPoint = z.output<typeof contracts.deliveryPoint>;
export type AdditionalRate = z.output<typeof contracts.additionalRate>;
export type ChosenPackage = z.output<typeof contracts.chosenPackage>;
export type ThirdParty = z.output<typeof contracts.thirdParty>;
export type DocumentEntry = z.output<typeof documents.documentEntry>;
/** « Chèque énergie » that was given. */
export type PayTo = z.output<typeof payTo>;
export type EnergyVoucher = z.output<typeof energyVoucher>;
/** « Demande » of a customer. */
export type CustomerRequest = z.output<typeof events.event>;
/** A request as agents see it: in a list, and with its conversation. */
export type WorkedRequest = z.output<typeof worked.workedRequest>;
export type WholeRequest = z.output<typeof worked.wholeRequest>;
export type AnswerTemplate = z.output<typeof answerTemplate>;
export type RequestMessage = z.output<typeof worked.requestMessage>;
/** Something that happened to a customer, as agents read it. */
export type FeedEntry = z.output<typeof feedEntry>;
/** What an agent wrote about a customer. */
export type AgentNote = z.output<typeof notes.note>;
export type ListedCallBack = z.output<typeof notes.listedCallBack>;
export type TakenPoint = z.output<typeof takenPoint>;
export type MeterReading = z.output<typeof readings.meterReading>;
export type AccountSums = z.output<typeof accounts.accountSums>;
export type Invoice = z.output<typeof pieces.invoice>;
/** What is owed on a contract, repaid in monthly parts, and what may be agreed on. */
export type RepaymentPlan = z.output<typeof repayments.repaymentPlan>;
export type RepaymentOffer = z.output<typeof repayments.repaymentOffer>;
export type Prepayment = z.output<typeof pieces.prepayment>;
export type AdhocPiece = z.output<typeof pieces.adhocPiece>;
export type AuthorizationScheme = z.output<typeof scheme.authorizationScheme>;
export type SubMenu = z.output<typeof scheme.subMenu>;
