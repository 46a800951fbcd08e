import type { JobName, JobRunState } from '@portal/contract';
import { labelled, type StatusDisplay } from './label';

const names: Record<JobName, string> = {
  clockRepair: 'Correction des dates en avance',
  cleanup: 'Suppression des données périmées',
  oldInvoices: 'Suppression des factures trop anciennes',
  contractEnds: 'Fin des contrats à leur échéance',
  priceNotices: 'Annonce des changements de prix',
  dueAmendments: 'Application des avenants',
  plannedTransfers: 'Transferts de contrats à leur date',
  lapsedRequests: 'Clôture des demandes sans réponse du client',
  settlementWarnings: 'Annonce des régularisations élevées',
  consumptionLimits: 'Contrôle des seuils de consommation des clients',
  sponsorshipsAndInvoices: 'Remises de parrainage et préparation des factures',
  pendingSignatures: 'Suivi des signatures en attente',
  repaymentPlans: 'Suivi des échelonnements',
  cardPayments: 'Suivi des paiements par carte',
  cardRefunds: 'Remboursements par carte',
  energyVouchers: 'Suivi des chèques énergie sans réponse',
  meterMeasures: 'Collecte des mesures des compteurs',
  measuredMonths: 'Mois de mesures à préparer et à supprimer',
  similarDwellings: 'Consommation des logements semblables',
};

/** What a job does, in a few words. */
export const jobLabel = labelled<JobName, string>('job', names, 'Tâche inconnue');

export const jobRunStateDisplay = labelled<JobRunState, StatusDisplay>(
  'jobRunState',
  {
    WAITING: { label: 'En attente', tone: 'neutral' },
    RETRYING: { label: 'Nouvel essai prévu', tone: 'warning' },
    RUNNING: { label: 'En cours', tone: 'info' },
    DONE: { label: 'Réussie', tone: 'success' },
    FAILED: { label: 'En échec', tone: 'danger' },
  },
  { label: 'État inconnu', tone: 'neutral' },
);
