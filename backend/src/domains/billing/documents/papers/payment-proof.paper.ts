import type { AccountSums, Contract } from '@portal/contract';
import {
  energyLabel,
  formatCents,
  formatDay,
  formatEuros,
  formatKwh,
  formatLongDay,
  formatPhone,
  frequencyLabel,
  seasonLabels,
  toCents,
  type Day,
} from '@portal/domain';
import type { Content } from 'pdfmake/interfaces';
import {
  card,
  facts,
  heading,
  letterhead,
  paragraph,
  small,
  titles,
  type Issuer,
  type Paper,
} from '../blocks';
import type { Holder } from '../documents.queries';
import { holderName, postalLines } from '../parties';
import { balanceWords, type ProvenPayment } from '../proofs.rules';

export interface PaymentProof {
  holder: Holder;
  contract: Contract;
  payment: ProvenPayment;
  issuedOn: Day;
  /** Null when it is not known. */
  account: AccountSums | null;
}

/** Every section that customer-space 3 asks for, in its order. */
export function paymentProofPaper(issuer: Issuer, proof: PaymentProof): Paper {
  const { holder, contract, payment, issuedOn, account } = proof;
  const { supplier } = issuer;
  const name = holderName(holder);
  return {
    title: 'Justificatif de paiement',
    subject: `Contrat ${contract.contractNumber}, ${payment.transaction}, paiement du ${formatDay(payment.date)}`,
    content: [
      letterhead(issuer, postalLines(holder)),
      titles('JUSTIFICATIF DE PAIEMENT', 'CE DOCUMENT N’EST PAS UNE FACTURE'),
      paragraph(
        `Objet\u00a0: justificatif de votre paiement du ${formatLongDay(payment.date)} (${payment.transaction})`,
      ),
      card({
        columnGap: 20,
        columns: [
          facts([
            ['Date d’émission', formatDay(issuedOn)],
            ['Numéro de client', holder.customer_number],
            ['Numéro de contrat', contract.contractNumber],
          ]),
          facts([
            ['Téléphone', holder.phone ? formatPhone(holder.phone) : '–'],
            ['E-mail', holder.email],
          ]),
        ],
      }),
      heading(`Votre offre au ${formatDay(issuedOn)}`),
      facts([
        ['Type', offerType(contract)],
        ['Offre', contract.offer],
        ['Fréquence de paiement', frequencyLabel(contract.installmentFrequency)],
        ['Modulation été / hiver', modulation(contract)],
      ]),
      heading('Récapitulatif du paiement'),
      facts([
        ['Date de la transaction', formatDay(payment.date)],
        ['Mode de paiement', payment.mode],
        ['Référence du paiement', payment.reference],
        ['Type de transaction', payment.transaction],
        ['Montant', formatEuros(payment.amount)],
        [`Solde du contrat au ${formatDay(issuedOn)}`, account && balanceWords(account)],
      ]),
      ...togetherBlocks(payment),
      {
        margin: [0, 18, 0, 0],
        fontSize: 10,
        text: `${supplier.name} certifie que ${name} a payé la somme de ${formatEuros(payment.amount)} dans le cadre de la fourniture de son énergie.`,
      },
      {
        margin: [0, 18, 0, 10],
        stack: [
          { text: 'Le service facturation et recouvrement', bold: true },
          { text: supplier.name, style: 'label' },
        ],
      },
      small(
        `Pour toute question, votre espace client et ${issuer.supportEmail} restent à votre disposition. Service client\u00a0: ${supplier.phone} (coût d’un appel local). La remise numérique n’est pas accordée en cas d’appel au service client.`,
      ),
    ],
  };
}

/** A payment of several debts: what the card was charged for, debt by debt. */
function togetherBlocks({ together = [] }: ProvenPayment): Content[] {
  if (together.length < 2) return [];
  const cents = together.reduce((sum, { amount }) => sum + toCents(amount), 0);
  return [
    heading('Réglé en un seul paiement par carte'),
    facts([
      ...together.map(({ label, amount }): [string, string] => [label, formatEuros(amount)]),
      ['Montant débité de la carte', formatCents(cents)],
    ]),
  ];
}

const offerType = ({ energy, billingMode }: Contract): string =>
  `${billingMode === 'PAYMENT_SCHEDULE' ? 'Forfait' : 'Offre'} ${energyLabel(energy).toLowerCase()}`;

/** Without a package nothing is modulated. */
const modulation = ({ chosenPackages }: Contract): string =>
  chosenPackages
    .map(({ timeframe, amount }) => `${seasonLabels[timeframe]} ${formatKwh(amount)} par mois`)
    .join(' · ') || 'Sans modulation';
