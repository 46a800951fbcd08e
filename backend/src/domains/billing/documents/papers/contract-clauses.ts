import {
  formatLongDay,
  isEarlyStart,
  withdrawalDeadline,
  withdrawalDays,
  formatInstant,
} from '@portal/domain';
import type { Content } from 'pdfmake/interfaces';
import { clause, paragraph, small, type Issuer, card } from '../blocks';
import type { Conclusion, ContractTerms } from '../contract-terms';
import { signatureProof } from './signature-proof';
import { supplierAddress } from '../parties';

/**
 * Clauses that apply to every contract, its signatures, and the right of withdrawal, which professionals have too
 * (docs/decisions/0046).
 */
export function contractClauses(issuer: Issuer, terms: ContractTerms): Content[] {
  const { name } = issuer.supplier;
  const individual = terms.customerType === 'INDIVIDUAL';
  return [
    clause(
      'Durée, fin du contrat et prix',
      paragraph(
        `Le contrat est conclu pour un an à compter du début de fourniture, et se renouvelle par périodes d’un an. Vous pouvez le résilier à tout moment, sans frais, depuis votre espace client.`,
      ),
      paragraph(
        `Vos prix hors taxes suivent la grille tarifaire de ${name}, qui peut changer en cours d’année\u00a0: votre consommation est facturée aux prix de chaque jour. ${name} vous annonce tout changement de prix au moins un mois avant qu’il ne s’applique, et vous pouvez alors résilier sans frais. Les taxes et contributions sont fixées par les pouvoirs publics. Un changement d’offre, de forfait, d’options ou de fréquence que vous demandez est chiffré aux prix du jour.`,
      ),
    ),
    clause(
      'Factures et paiement',
      paragraph(
        `Vos factures sont à votre disposition dans votre espace client. Elles sont payables à leur échéance, quinze jours après leur émission. En cas de difficulté, écrivez-nous\u00a0: un échelonnement est possible.${individual ? ' Le chèque énergie est accepté.' : ''}`,
      ),
    ),
    clause(
      'Réclamations et médiation',
      paragraph(
        `Le service client répond par e-mail (${issuer.supportEmail}) et au ${issuer.supplier.phone} (coût d’un appel local). Sans réponse satisfaisante dans les deux mois, vous pouvez saisir gratuitement le médiateur national de l’énergie (www.energie-mediateur.fr).`,
      ),
    ),
    ...earlyStart(terms),
    ...(terms.conclusion.kind === 'TAKEN_OVER' ? [] : [signatures(name, terms, terms.conclusion)]),
    withdrawalForm(issuer, terms),
  ];
}

/** A supply that starts before the right to withdraw ends is asked for expressly (Code de la consommation, L221-25). */
function earlyStart({ conclusion, day, startDate }: ContractTerms): Content[] {
  if (conclusion.kind === 'TAKEN_OVER' || startDate === null) return [];
  if (!isEarlyStart({ concluded: day, start: startDate })) return [];
  return [
    clause(
      'Début de la fourniture avant la fin du délai de rétractation',
      paragraph(
        `Vous demandez expressément que la fourniture commence le ${formatLongDay(startDate)}, avant la fin de votre délai de rétractation, le ${formatLongDay(withdrawalDeadline(day))}. Si vous renoncez au contrat dans ce délai, l’énergie livrée jusque-là reste due.`,
      ),
    ),
  ];
}

function signatures(supplier: string, { holder }: ContractTerms, conclusion: Conclusion): Content {
  const proof = conclusion.kind === 'SIGNED' ? conclusion.proof : null;
  const signer = proof?.signer ?? holder.contactName ?? holder.name;
  const how =
    conclusion.kind === 'SIGNED'
      ? `Signé électroniquement par ${signer}${proof ? `, le ${formatInstant(new Date(proof.at))}` : ''}`
      : 'Signature électronique';
  return clause(
    'Signatures',
    {
      columnGap: 24,
      columns: [signature(`Pour ${supplier}`, 'Le service client'), signature('Le titulaire', how)],
    },
    ...(proof ? [small(signatureProof(proof))] : []),
  );
}

const signature = (who: string, how: string): Content => ({
  stack: [
    { text: who, style: 'label' },
    { text: how, margin: [0, 4, 0, 14] },
  ],
});

/** The right of withdrawal and its form (Code de la consommation, annex of R221-1). */
function withdrawalForm({ supplier, supportEmail }: Issuer, terms: ContractTerms): Content {
  const until =
    terms.conclusion.kind === 'OFFERED'
      ? ''
      : `, soit jusqu’au ${formatLongDay(withdrawalDeadline(terms.day))}`;
  return clause(
    'Droit de rétractation',
    paragraph(
      `Vous pouvez renoncer à ce contrat sans motif et sans frais pendant ${withdrawalDays} jours à compter de sa conclusion${until}\u00a0: depuis votre espace client, par e-mail, ou avec le formulaire ci-dessous. Si la fourniture a commencé à votre demande, l’énergie livrée jusqu’à la rétractation reste due.`,
    ),
    card(
      { text: 'Formulaire de rétractation', bold: true, margin: [0, 0, 0, 4] },
      {
        stack: [
          `À l’attention de ${supplier.name}, ${supplierAddress(supplier)}, ${supportEmail}\u00a0:`,
          'Je vous notifie par la présente ma rétractation du contrat de fourniture ci-dessous.',
          `Contrat\u00a0: ${terms.contractNumber ?? terms.orderReference ?? ''}`,
          'Nom et adresse du titulaire\u00a0: .....................................................................................................................................................',
          'Date\u00a0: ..............................            Signature (si le formulaire est envoyé sur papier)\u00a0: ............................................',
        ],
      },
    ),
  );
}
