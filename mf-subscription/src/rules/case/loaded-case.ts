import { prepaymentFrequencies, type ResponseOf } from '@portal/contract';
import { customerAlone, estimatedRateOption } from '@portal/domain';
import type {
  BillingContact,
  CaseAnswers,
  ClientAnswers,
  EnergySituation,
  MissingAnswers,
  OfferChoice,
  PaymentAnswers,
  SiteAnswers,
} from './answers';
import type { EnergyPrice } from './case-prices';
import type { KeptOrder } from './kept-order';

type Order = ResponseOf<'/getOrder'>['order'];
type Contract = Order['contracts'][number];

/** Converts a saved case of the API to the page's answers, status and prices. */
export function loadedCase(order: Order): { answers: CaseAnswers; order: KeptOrder; prices: EnergyPrice[] } {
  return {
    answers: {
      client: clientOf(order),
      site: siteOf(order),
      offer: byEnergy(order, offerOf),
      situation: byEnergy(order, situationOf),
      missing: missingOf(order),
      payment: paymentOf(order),
      rebate:
        order.rebateCode && order.rebateCodeType
          ? { type: order.rebateCodeType, code: order.rebateCode, label: null }
          : null,
    },
    order: {
      orderNumber: order.orderReference ?? '',
      version: order.version,
      orderStatus: order.orderStatus,
      signingStatus: order.signingStatus,
      firstPaymentCBStatus: order.firstPaymentCBStatus,
      firstPaymentSlimCollectStatus: order.firstPaymentSlimCollectStatus,
      customerNumber: order.customer.customerNumber,
      linkExpiresAt: order.linkExpiresAt,
      link: order.link,
      savedByCustomer: order.savedByCustomer,
      abandonReason: order.abandonReason,
      begunByCustomer: order.createdBy === customerAlone,
      channel: order.channel,
    },
    prices: pricesOf(order),
  };
}

/** Empty when one contract has no price; the quote is shown then. */
function pricesOf({ contracts }: Order): EnergyPrice[] {
  const known = contracts.flatMap(({ energy, prices }) =>
    prices?.monthlyBudget == null || prices.yearlyTotal === null
      ? []
      : [
          {
            energy,
            monthly: prices.monthlyBudget,
            yearly: prices.yearlyTotal,
            installment: prices.installmentAmount,
            months: prices.installmentMonths,
            billed: prices.billingMode !== 'PAYMENT_SCHEDULE',
            expected: prices.expected,
          },
        ],
  );
  return known.length === contracts.length ? known : [];
}

const byEnergy = <T>(order: Order, of: (contract: Contract) => T): Partial<Record<Contract['energy'], T>> =>
  Object.fromEntries(order.contracts.map((contract) => [contract.energy, of(contract)]));

function clientOf(order: Order): ClientAnswers {
  const { contact, type } = order.customer;
  const { birthTown, address } = contact;
  const coholder = order.contracts[0]?.thirdParties.find(({ role }) => role === 'COHOLDER');
  return {
    channel: order.channel,
    customerType: type,
    customerNumber: order.alreadyClient ? order.customer.customerNumber : null,
    civility: contact.civility,
    firstName: contact.firstName,
    lastName: contact.lastName,
    email: contact.email,
    phone: contact.phone ?? '',
    birthdate: contact.birthdate ?? '',
    birthCountry: birthTown?.country ?? 'FRANCE',
    birthPostalCode: birthTown?.postalCode ?? '',
    birthTown: birthTown?.townName ?? '',
    birthNetArea: birthTown?.netArea ?? null,
    companyName: contact.companyName ?? '',
    companyType: contact.companyType ?? null,
    identificationNumber: contact.identificationNumber ?? '',
    activityCode: contact.activityCode ?? '',
    billingAddress: address ? addressOf(address) : null,
    billingContact: billingContactOf(order),
    coholder: coholder
      ? {
          civility: coholder.civility ?? 'MR',
          firstName: coholder.firstName ?? '',
          lastName: coholder.lastName ?? '',
        }
      : null,
    ...(order.alreadyClient ? {} : { marketing: order.customer.marketing?.channels ?? [] }),
  };
}

/** Its address is the case's: see `billingContactDraft`. */
function billingContactOf({ customer: { finance } }: Order): BillingContact | null {
  const contact = finance?.billingContact;
  return contact
    ? {
        civility: contact.civility,
        firstName: contact.firstName,
        lastName: contact.lastName,
        birthday: contact.birthday ?? '',
        email: contact.email ?? '',
        phone: contact.phone ?? '',
      }
    : null;
}

type Address = NonNullable<Contract['deliveryPoint']['address']>;

const addressOf = ({ number, street, postalCode, townName, netArea }: Address) => ({
  number: number ?? '',
  street,
  postalCode,
  townName,
  netArea: netArea ?? null,
});

function siteOf({ contracts, survey }: Order): SiteAnswers {
  const known = contracts.map((contract) => ({
    energy: contract.energy,
    // the meter's, as when the point was found; the contract's is that of the offer
    rateOption: estimatedRateOption(contract.estimates),
    contractCategory: contract.contractCategory,
    estimates: contract.estimates.map(({ timeframe, quantity }) => ({
      energy: contract.energy,
      timeframe,
      quantity,
    })),
    deliveryPoint: {
      pointOfDelivery: contract.deliveryPoint.pointOfDelivery ?? null,
      address: contract.deliveryPoint.address ? pointAddress(contract.deliveryPoint.address) : null,
      contractualCapacity: contract.deliveryPoint.contractualCapacity ?? null,
      contractualCapacityUnit: null,
      greedRate: contract.deliveryPoint.greedRate ?? null,
      profile: contract.deliveryPoint.profile ?? null,
      grdCode: null,
      meterType: null,
      smartMeterStatus: null,
    },
  }));
  return {
    energies: contracts.map(({ energy }) => energy),
    survey: survey ?? null,
    contracts: known as SiteAnswers['contracts'],
    initialEstimates: known.flatMap(({ estimates }) => estimates),
    estimateReference: null,
    packagesList: [],
  };
}

const pointAddress = (address: Address) => ({
  ...addressOf(address),
  number: address.number ?? null,
  country: address.country,
});

function offerOf({
  chosenProduct,
  chosenPackages,
  installmentFrequency,
  rateOption,
  prices,
}: Contract): OfferChoice {
  const packageOf = (season: 'SUMMER' | 'WINTER') =>
    chosenPackages.find(({ timeframe }) => timeframe === season)?.id;
  const [summer, winter] = [packageOf('SUMMER'), packageOf('WINTER')];
  const frequency = installmentFrequency ?? 'MONTHLY';
  return {
    productCode: chosenProduct?.productCode ?? '',
    productLabel: prices?.productLabel ?? chosenProduct?.productCode ?? '',
    cyclical: prices ? prices.billingMode !== 'PAYMENT_SCHEDULE' : false,
    rateOption: rateOption ?? 'TOTAL_HOUR',
    packages: summer && winter ? { summer, winter } : null,
    frequency: prepaymentFrequencies.find((sold) => sold === frequency) ?? 'MONTHLY',
    options: (chosenProduct?.additionalRates ?? []).filter(({ active }) => active).map(({ code }) => code),
  };
}

function situationOf({
  effectiveStartRange,
  effectiveStartDate,
  dueDate,
  deliveryPoint,
}: Contract): EnergySituation {
  const { type, express, appointmentTimeslot } = deliveryPoint.process;
  return {
    processType: type,
    startRange: effectiveStartRange,
    startDate: effectiveStartDate ?? null,
    // the server’s own day of a start that was chosen: nobody said it
    dueDate: effectiveStartRange === 'LATER' && dueDate === effectiveStartDate ? null : (dueDate ?? null),
    timeslot: appointmentTimeslot,
    // a case of before the rule may have both
    express: express && effectiveStartRange === 'NOW',
  };
}

/** Sites known by their address alone. */
function missingOf(order: Order): MissingAnswers | null {
  const withoutPoint = order.contracts.filter(({ deliveryPoint }) => !deliveryPoint.pointOfDelivery);
  if (withoutPoint.length === 0) return null;
  return Object.fromEntries(
    withoutPoint.map(({ energy, deliveryPoint }) => [
      energy,
      {
        pointOfDelivery: '',
        address: deliveryPoint.address
          ? addressOf(deliveryPoint.address)
          : { number: '', street: '', postalCode: '', townName: '', netArea: null },
      },
    ]),
  );
}

/** The client owns the account until somebody else is named, as in the form. */
function paymentOf({ customer: { contact, finance }, contracts }: Order): PaymentAnswers {
  const [first] = contracts;
  return {
    debitDay: first?.debitDay ?? null,
    iban: finance?.ibanCode ?? '',
    ownerFirstName: finance?.accountOwnerFirstName || contact.firstName,
    ownerLastName: finance?.accountOwnerLastName || contact.lastName,
    firstPaymentCB: contracts.every(({ firstPaymentCB }) => firstPaymentCB),
  };
}
