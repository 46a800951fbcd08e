import { formatIban, formatLongDay, type Day } from '@portal/domain';
import {
  card,
  facts,
  heading,
  paragraph,
  plainHead,
  small,
  titles,
  type Issuer,
  type Paper,
} from '../blocks';
import type { SignatureProof } from '../contract-terms';
import { supplierAddress } from '../parties';
import { signatureProof } from './signature-proof';

export interface Mandate {
  /** Null before it exists: the first notice of a debit then gives it. */
  rumCode: string | null;
  /** Name of the account's owner. */
  owner: string;
  ownerAddress: readonly string[];
  /** As it may be printed: masked in a copy, whole where its owner signs it. */
  iban: string;
  bic: string | null;
  bankName: string | null;
  /** Null while it is to be signed. */
  signedOn: Day | null;
  signedAt: string | null;
  revokedOn: Day | null;
  contracts: readonly string[];
  /** Days between the notice of a debit and the debit; papers frozen before it was printed have none. */
  noticeDays?: number;
  /** Of a signature at the provider. */
  proof?: SignatureProof | null;
}

/** The scheme's fourteen days, unless both agree on fewer (EPC016, section 4.3.5). */
const notice = (days: number | undefined): string | null =>
  days === undefined
    ? null
    : `${days} jours calendaires au moins avant chaque prélèvement, dont votre échéancier ou votre facture donne la date et le montant`;

/** SEPA Core mandate: the mentions of the scheme's rulebook (EPC016, annex II), in its French words. */
export function mandatePaper(issuer: Issuer, mandate: Mandate): Paper {
  const { supplier } = issuer;
  return {
    title: 'Mandat de prélèvement SEPA',
    subject: mandate.rumCode ? `RUM ${mandate.rumCode}` : 'Mandat à signer',
    content: [
      plainHead(issuer),
      titles('Mandat de prélèvement SEPA', 'SEPA Core · Paiement récurrent'),
      card(
        facts([
          [
            'Référence unique du mandat (RUM)',
            mandate.rumCode ?? 'communiquée avec votre premier avis de prélèvement',
          ],
          ['Identifiant créancier SEPA (ICS)', supplier.sepaCreditorId],
          ['Type de paiement', 'Récurrent'],
          ['Délai de notification préalable', notice(mandate.noticeDays)],
        ]),
      ),
      paragraph(
        `En signant ce formulaire de mandat, vous autorisez (A) ${supplier.name} à envoyer des instructions à votre banque pour débiter votre compte, et (B) votre banque à débiter votre compte conformément aux instructions de ${supplier.name}.`,
      ),
      paragraph(
        'Vous bénéficiez du droit d’être remboursé par votre banque selon les conditions décrites dans la convention que vous avez passée avec elle. Toute demande de remboursement doit être présentée dans les huit semaines suivant la date de débit de votre compte pour un prélèvement autorisé, et au plus tard dans les treize mois en cas de prélèvement non autorisé.',
      ),
      {
        columnGap: 24,
        columns: [
          {
            width: 270,
            stack: [
              heading('Débiteur'),
              facts([
                ['Titulaire', mandate.owner],
                ['Adresse', mandate.ownerAddress.join('\n')],
                ['IBAN', formatIban(mandate.iban)],
                ['BIC', mandate.bic],
                ['Banque', mandate.bankName],
              ]),
            ],
          },
          {
            stack: [
              heading('Créancier'),
              facts([
                ['Nom', supplier.name],
                ['Adresse', supplierAddress(supplier)],
                ['Pays', 'France'],
                ['ICS', supplier.sepaCreditorId],
              ]),
            ],
          },
        ],
      },
      heading('Contrats concernés'),
      paragraph(
        mandate.contracts.length > 0
          ? `Fourniture d’énergie\u00a0: ${mandate.contracts.join(', ')}.`
          : 'Fourniture d’énergie.',
      ),
      heading('Signature'),
      facts([
        ['Fait à', mandate.signedAt],
        ['Le', mandate.signedOn && formatLongDay(mandate.signedOn)],
        [
          'Signature',
          mandate.signedOn
            ? `Signé électroniquement par ${mandate.proof?.signer ?? mandate.owner}`
            : 'Signature électronique',
        ],
        ['Révoqué le', mandate.revokedOn && formatLongDay(mandate.revokedOn)],
      ]),
      ...(mandate.proof ? [small(signatureProof(mandate.proof))] : []),
      small(
        'Vos droits concernant ce mandat sont expliqués dans un document que vous pouvez obtenir auprès de votre banque. Les informations contenues dans ce mandat sont destinées à n’être utilisées par le créancier que pour la gestion de sa relation avec son client. Elles peuvent donner lieu à l’exercice des droits d’opposition, d’accès et de rectification prévus par le règlement général sur la protection des données.',
      ),
      ...(mandate.iban.includes('•')
        ? [small('Pour votre sécurité, cette copie ne montre qu’une partie de l’IBAN.')]
        : []),
    ],
  };
}
