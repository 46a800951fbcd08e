import type { ContractSummary } from '@portal/contract';
import { energyLabel, formatCount } from '@portal/domain';

const named = ({ energy, contractNumber }: Pick<ContractSummary, 'energy' | 'contractNumber'>) =>
  `${energyLabel(energy)}, n°\u00a0${contractNumber}`;

export const contractWords = {
  label: 'Contrat affiché',
  search: 'Rechercher un contrat',
  placeholder: 'Adresse, numéro, énergie…',
  list: 'Vos contrats',
  none: 'Aucun contrat ne correspond à cette recherche',
  found: (count: number) => formatCount(count, 'contrat trouvé', 'contrats trouvés'),
  named,
  leaving: {
    title: 'Changer de contrat\u00a0?',
    words: (current: ContractSummary) =>
      `Ce que vous avez commencé ici pour le contrat ${named(current)} n’est pas enregistré, et sera perdu.`,
    stay: 'Rester sur ce contrat',
    go: 'Changer de contrat',
  },
  awaited: {
    title: (kept: ContractSummary) => `Cette page modifie toujours le contrat ${named(kept)}`,
    words: (chosen: ContractSummary) =>
      `Vous avez choisi dans un autre onglet\u00a0: ${named(chosen)}. Cette page l’affichera quand vous aurez enregistré ou abandonné votre saisie.`,
    drop: 'Abandonner ma saisie',
    followed: (chosen: ContractSummary) => `Cette page affiche maintenant le contrat ${named(chosen)}.`,
  },
} as const;
