import type * as billing from './schema/billing';
import type * as cardSandbox from './schema/card-sandbox';
import type * as catalogue from './schema/catalogue';
import type * as customers from './schema/customers';
import type * as delivery from './schema/delivery';
import type * as dossier from './schema/dossier';
import type * as identities from './schema/identities';
import type * as orders from './schema/orders';
import type * as platform from './schema/platform';

/**
 * Every table, as kysely sees it. Instants are `Date`, days are `YYYY-MM-DD` strings, money is integer cents, unit
 * prices are millionths of a euro. `backend/migrations` creates the tables and documents them.
 */
export interface Database {
  user_group: identities.UserGroupTable;
  identity: identities.IdentityTable;
  retired_login: identities.RetiredLoginTable;
  session: identities.SessionTable;
  one_time_code: identities.OneTimeCodeTable;
  second_factor: identities.SecondFactorTable;
  recovery_code: identities.RecoveryCodeTable;
  passkey: identities.PasskeyTable;
  factor_reset: identities.FactorResetTable;
  factor_challenge: identities.FactorChallengeTable;
  login_network: identities.LoginNetworkTable;
  throttle: identities.ThrottleTable;
  case_draft: identities.CaseDraftTable;
  saved_search: identities.SavedSearchTable;

  town: catalogue.TownTable;
  town_postal_code: catalogue.TownPostalCodeTable;
  product: catalogue.ProductTable;
  product_rate: catalogue.ProductRateTable;
  unit_price: catalogue.UnitPriceTable;
  tax_rate: catalogue.TaxRateTable;
  offer_plan: catalogue.OfferPlanTable;
  package: catalogue.PackageTable;
  installment_fee: catalogue.InstallmentFeeTable;
  rebate_code: catalogue.RebateCodeTable;
  consumption_estimate: catalogue.ConsumptionEstimateTable;
  article: catalogue.ArticleTable;
  video: catalogue.VideoTable;

  customer: customers.CustomerTable;
  email_change: customers.EmailChangeTable;
  guarded_change: customers.GuardedChangeTable;
  consent: customers.ConsentTable;
  support_visit: customers.SupportVisitTable;
  contract_directory: customers.ContractDirectoryTable;
  contract: customers.ContractTable;
  contract_status_change: customers.ContractStatusChangeTable;
  contract_rate: customers.ContractRateTable;
  contract_package: customers.ContractPackageTable;
  contract_estimate: customers.ContractEstimateTable;
  third_party: customers.ThirdPartyTable;
  contract_change: customers.ContractChangeTable;

  delivery_point: delivery.DeliveryPointTable;
  meter: delivery.MeterTable;
  off_peak_window: delivery.OffPeakWindowTable;
  meter_reading: delivery.MeterReadingTable;
  replaced_reading: delivery.ReplacedReadingTable;

  mandate: billing.MandateTable;
  contract_billing: billing.ContractBillingTable;
  invoice: billing.InvoiceTable;
  invoice_file: billing.InvoiceFileTable;
  payment_piece: billing.PaymentPieceTable;
  card_payment: billing.CardPaymentTable;
  card_refund: billing.CardRefundTable;

  document: dossier.DocumentTable;
  document_content: dossier.DocumentContentTable;
  customer_request: dossier.CustomerRequestTable;
  sponsorship: dossier.SponsorshipTable;
  sponsorship_credit: dossier.SponsorshipCreditTable;
  sponsorship_credit_use: dossier.SponsorshipCreditUseTable;
  amendment_import: dossier.AmendmentImportTable;
  amendment_run: dossier.AmendmentRunTable;
  contract_amendment: dossier.ContractAmendmentTable;

  subscription_order: orders.SubscriptionOrderTable;
  prospect_consent: orders.ProspectConsentTable;
  order_contract: orders.OrderContractTable;
  order_payment: orders.OrderPaymentTable;
  sandbox_signature: orders.SandboxSignatureTable;

  idempotency_key: platform.IdempotencyKeyTable;
  mail_outbox: platform.MailOutboxTable;
  sandbox_mail: platform.SandboxMailTable;
  sandbox_card_payment: cardSandbox.SandboxCardPaymentTable;
  sandbox_card_event: cardSandbox.SandboxCardEventTable;
  sandbox_card_refund: cardSandbox.SandboxCardRefundTable;
  webhook_event: platform.WebhookEventTable;
  client_log_line: platform.ClientLogLineTable;
  audit_entry: platform.AuditEntryTable;
  audit_check: platform.AuditCheckTable;
  audit_head: platform.AuditHeadTable;
  call_count: platform.CallCountTable;
  remote_load: platform.RemoteLoadTable;
  seed_run: platform.SeedRunTable;
}
