import { formatLongDay, isEarlyStart, withdrawalDeadline } from '@portal/domain';
import type { Content } from 'pdfmake/interfaces';
import { mailMoment } from '../../../platform/mail/mail-moment';
import { clause, paragraph, small, type Issuer } from '../blocks';
import type { Conclusion, ContractTerms } from '../contract-terms';
import { signatureProof } from './signature-proof';
import { withdrawalForm } from './withdrawal-form';

/** What holds for every contract, its signatures, and the right to withdraw, which professionals have too (docs/decisions/0046). */
export function contractClauses(issuer: Issuer, terms: ContractTerms): Content[] {
  const { name } = issuer.supplier;
  const individual = terms.customerType === 'INDIVIDUAL';
  return [
    clause(
      'Durée et fin du contrat',
      paragraph(
        `Le contrat est conclu pour un an à compter du début de fourniture, et se renouvelle par périodes d’un an. Vous pouvez le résilier à tout moment, sans frais, depuis votre espace client. Vos prix ne changent pas avant l’anniversaire, hors taxes et contributions fixées par les pouvoirs publics\u00a0; ${name} vous informe de tout changement au moins un mois à l’avance.`,
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
      ? `Signé électroniquement par ${signer}${proof ? `, le ${mailMoment(new Date(proof.at))}` : ''}`
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
