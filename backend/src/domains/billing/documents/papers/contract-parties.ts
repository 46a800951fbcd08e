import {
  deliveryPointNames,
  formatDay,
  formatLongDay,
  formatPhone,
  formatSiret,
  withdrawalDeadline,
  formatQuantity,
} from '@portal/domain';
import type { Content } from 'pdfmake/interfaces';
import { card, facts, heading } from '../blocks';
import type { ContractTerms } from '../contract-terms';

const processLabels = { MOVE_IN: 'Mise en service (emménagement)', SWITCH: 'Changement de fournisseur' };

const dayNames = { OFFERED: 'Offre du', SIGNED: 'Souscrit le', TAKEN_OVER: 'Transféré le' } as const;

/** The numbers that name a contract. */
export const references = ({
  contractNumber,
  orderReference,
  customerNumber,
  day,
  conclusion,
}: ContractTerms): Content =>
  card(
    facts([
      ['Numéro de contrat', contractNumber],
      ['Numéro d’affaire', orderReference],
      ['Numéro de client', customerNumber],
      [dayNames[conclusion.kind], formatLongDay(day)],
      ['Signé par', conclusion.kind === 'SIGNED' ? conclusion.proof?.signer : null],
      [
        'Rétractation possible jusqu’au',
        conclusion.kind === 'OFFERED' ? null : formatLongDay(withdrawalDeadline(day)),
      ],
    ]),
  );

/** Who is supplied, where, from when. */
export function holderAndPoint({
  energy,
  holder,
  delivery,
  process,
  startRange,
  startDate,
}: ContractTerms): Content[] {
  const capacity =
    delivery.capacity === null
      ? null
      : `${formatQuantity(delivery.capacity)}\u00a0${delivery.capacityUnit ?? ''}`;
  return [
    {
      columnGap: 24,
      columns: [
        {
          stack: [
            heading('Titulaire'),
            facts([
              ['Nom', holder.name],
              ['Représenté par', holder.contactName],
              ['Né(e) le', holder.birthdate && formatDay(holder.birthdate)],
              ['SIRET', holder.siret && formatSiret(holder.siret)],
              ['Code APE', holder.activityCode],
              ['Cotitulaire', holder.coholder],
              ['E-mail', holder.email],
              ['Téléphone', holder.phone && formatPhone(holder.phone)],
            ]),
          ],
        },
        {
          stack: [
            heading('Point de livraison'),
            facts([
              [deliveryPointNames[energy], delivery.pointOfDelivery ?? 'à compléter'],
              ['Adresse', delivery.address],
              [energy === 'EL' ? 'Puissance souscrite' : 'Consommation de référence', capacity],
              ['Compteur', delivery.meterNumber],
              ['Situation', processLabels[process]],
              ['Début de fourniture demandé', startDate ? formatLongDay(startDate) : startOf(startRange)],
            ]),
          ],
        },
      ],
    },
  ];
}

const startOf = (range: 'NOW' | 'LATER') => (range === 'NOW' ? 'Dès que possible' : 'À la date convenue');
