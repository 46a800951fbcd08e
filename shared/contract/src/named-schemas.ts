import type { z } from 'zod';
import { accountSums } from './entities/account';
import { amendmentImport, importedAmendment } from './entities/amendment';
import { authorizationScheme, subMenu } from './entities/authorization-scheme';
import { budget, comingInstalments, expectedYear } from './entities/budget';
import { consent } from './entities/consent';
import {
  additionalRate,
  chosenPackage,
  contract,
  contractSummary,
  deliveryPoint,
  thirdParty,
} from './entities/contract';
import { address, contact, customer, finance } from './entities/customer';
import { documentEntry } from './entities/document';
import { draftContract, takenPoint } from './entities/draft-contract';
import { energyVoucher } from './entities/energy-voucher';
import { event } from './entities/event';
import { feedEntry } from './entities/feed';
import { legalBlock, legalSection } from './entities/legal-section';
import { note } from './entities/note';
import { offer, offeredFrequency, packagePair, plan, pricedPackage, soldProduct } from './entities/offer';
import { orderAnswer, orderDraft, orderState, sentLink } from './entities/order';
import {
  assertion,
  passkey,
  passkeyCreation,
  passkeyProof,
  passkeyRequest,
  registration,
} from './entities/passkey';
import { adhocPiece, invoice, prepayment } from './entities/piece';
import { day } from './entities/primitives';
import { repaymentOffer, repaymentPlan } from './entities/repayment';
import { meterReading } from './entities/reading';
import { foundCase, foundContract, foundCustomer } from './entities/search';
import { survey } from './entities/survey';
import { answerTemplate } from './entities/answer-template';
import { legalDay } from './entities/legal-day';
import { messageFile, requestMessage, wholeRequest } from './entities/worked-request';

/** Names under which the OpenAPI document describes an entity once; callers generate types of these names. */
export const namedSchemas: Record<string, z.ZodType> = {
  AccountSums: accountSums,
  AdditionalRate: additionalRate,
  Address: address,
  AdhocPiece: adhocPiece,
  AgentNote: note,
  AmendmentImport: amendmentImport,
  AuthorizationScheme: authorizationScheme,
  Budget: budget,
  ChosenPackage: chosenPackage,
  ComingInstalments: comingInstalments,
  Consent: consent,
  Contact: contact,
  Contract: contract,
  ContractSummary: contractSummary,
  Customer: customer,
  Day: day,
  DeliveryPoint: deliveryPoint,
  Document: documentEntry,
  DraftContract: draftContract,
  EnergyVoucher: energyVoucher,
  Event: event,
  ExpectedYear: expectedYear,
  Finance: finance,
  FeedEntry: feedEntry,
  FoundCase: foundCase,
  FoundContract: foundContract,
  FoundCustomer: foundCustomer,
  ImportedAmendment: importedAmendment,
  Invoice: invoice,
  MeterReading: meterReading,
  Offer: offer,
  OfferedFrequency: offeredFrequency,
  Order: orderAnswer,
  OrderDraft: orderDraft,
  OrderState: orderState,
  PackagePair: packagePair,
  Passkey: passkey,
  PasskeyAssertion: assertion,
  PasskeyCreation: passkeyCreation,
  PasskeyProof: passkeyProof,
  PasskeyRegistration: registration,
  PasskeyRequest: passkeyRequest,
  AnswerTemplate: answerTemplate,
  LegalDay: legalDay,
  LegalBlock: legalBlock,
  LegalSection: legalSection,
  MessageFile: messageFile,
  Plan: plan,
  Prepayment: prepayment,
  PricedPackage: pricedPackage,
  RepaymentOffer: repaymentOffer,
  RepaymentPlan: repaymentPlan,
  RequestMessage: requestMessage,
  SoldProduct: soldProduct,
  SubMenu: subMenu,
  SentLink: sentLink,
  Survey: survey,
  TakenPoint: takenPoint,
  ThirdParty: thirdParty,
  WholeRequest: wholeRequest,
};
