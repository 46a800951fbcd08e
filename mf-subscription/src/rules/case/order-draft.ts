import type { Energy } from '@portal/contract';
import { consentTextVersion } from '@portal/domain';
import type { CaseAddress, CaseAnswers, DraftContract, OrderDraft, OfferChoice } from './answers';
import { billingContactDraft } from './billing-contact';
import type { KeptOrder } from './kept-order';
import { byEnergy } from './save-rules';

/** The payload `order` of `/saveOrder`. @throws Error without a client, a site, an offer or a situation: the order of the sections excludes it */
export function orderDraftOf(answers: CaseAnswers, order: KeptOrder | null): OrderDraft {
  const { client, site, rebate, payment } = answers;
  if (!client || !site) throw new Error('A case is saved once its client and its site are known');
  const professional = client.customerType === 'PROFESSIONAL';
  return {
    orderReference: order?.orderNumber ?? null,
    version: order?.version ?? null,
    rebateCode: rebate?.code ?? null,
    rebateCodeType: rebate?.type ?? null,
    customerNumber: client.customerNumber,
    survey: site.survey,
    customer: {
      type: client.customerType,
      contact: {
        civility: client.civility,
        firstName: client.firstName,
        lastName: client.lastName,
        email: client.email,
        phone: client.phone,
        birthdate: client.birthdate || null,
        birthTown: {
          country: client.birthCountry,
          townName: client.birthTown,
          postalCode: client.birthPostalCode || null,
          netArea: client.birthNetArea,
        },
        address: client.billingAddress,
        companyName: professional ? client.companyName : null,
        companyType: professional ? client.companyType : null,
        identificationNumber: professional ? client.identificationNumber : null,
        activityCode: professional ? client.activityCode || null : null,
      },
      finance: payment && {
        paymentMode: 'directDebit',
        ibanCode: payment.iban || null,
        accountOwnerFirstName: payment.ownerFirstName || null,
        accountOwnerLastName: payment.ownerLastName || null,
        billingContact: billingContactDraft(answers),
      },
      marketing: client.marketing && {
        channels: [...client.marketing],
        textVersion: consentTextVersion,
      },
    },
    contracts: byEnergy(answers).map(({ energy }) => contractOf(energy, answers)),
  };
}

function contractOf(energy: Energy, answers: CaseAnswers): DraftContract {
  const { client, offer, situation, missing, payment } = answers;
  const known = answers.site?.contracts.find((contract) => contract.energy === energy);
  const choice = offer?.[energy];
  const start = situation?.[energy];
  if (!known || !choice || !start) throw new Error(`Nothing was chosen for ${energy}`);
  const { deliveryPoint } = known;
  return {
    energy,
    effectiveStartRange: start.startRange,
    // for « dès que possible » the server computes the day at each save; a cyclical product has one only if its form had one
    effectiveStartDate: start.startRange === 'NOW' && !choice.cyclical ? null : start.startDate,
    dueDate: start.dueDate,
    firstPaymentCB: payment?.firstPaymentCB ?? false,
    debitDay: payment?.debitDay ?? null,
    installmentFrequency: choice.frequency,
    rateOption: choice.rateOption,
    chosenProduct: {
      productCode: choice.productCode,
      additionalRates: choice.options.map((code) => ({ code, active: true })),
    },
    chosenPackages: chosenPackages(energy, choice),
    estimates: known.estimates,
    thirdParties: client?.coholder ? [{ role: 'COHOLDER', ...client.coholder }] : [],
    deliveryPoint: {
      pointOfDelivery: missing?.[energy]?.pointOfDelivery || deliveryPoint.pointOfDelivery,
      address: missing?.[energy]?.address ?? withStreet(deliveryPoint.address),
      contractualCapacity: deliveryPoint.contractualCapacity,
      greedRate: deliveryPoint.greedRate,
      profile: deliveryPoint.profile,
      process: {
        type: start.processType,
        express: start.express,
        appointmentTimeslot: start.timeslot,
      },
    },
  };
}

const chosenPackages = (energy: Energy, { packages }: OfferChoice): DraftContract['chosenPackages'] =>
  packages
    ? [
        { energy, id: packages.summer, timeframe: 'SUMMER' },
        { energy, id: packages.winter, timeframe: 'WINTER' },
      ]
    : [];

type SiteAddress = NonNullable<
  NonNullable<CaseAnswers['site']>['contracts'][number]['deliveryPoint']['address']
>;

/** The address of a survey may have no street; the section « Informations manquantes » asks for it. */
const withStreet = (address: SiteAddress | null): CaseAddress | null =>
  address && {
    number: address.number ?? '',
    street: address.street ?? '',
    postalCode: address.postalCode,
    townName: address.townName,
    netArea: address.netArea,
  };
