import type { PageConfig, RegisteredRemote, RegistrySnapshot } from '@portal/contract';
import { aRemote, aRoute } from '@portal/testing';

const item = (group: string | undefined, label: string, order: number, icon = 'document', bar?: string) => ({
  menu: { ...(group && { group }), label, icon, order, ...(bar && { bar }) },
});
const ofContract = true as const;

export const auth = aRemote('mf-auth', [
  aRoute('/login', { frame: 'bare', right: 'anonymous' }),
  aRoute('/createPassword', { frame: 'bare', right: 'anonymous' }),
  aRoute('/undo-change', { frame: 'bare', right: 'anonymous' }),
]);
export const dashboard = aRemote('mf-dashboard', [
  aRoute('/', { ...item(undefined, 'Accueil', 0, 'home', 'Accueil'), ofContract }),
  aRoute('/contracts', {
    menu: { label: 'Tous mes contrats', icon: 'case', order: 5, several: true },
  }),
]);
export const documents = aRemote('mf-documents', [
  aRoute('/document/payments', {
    ...item('Mes documents', 'Paiements', 430),
    ofContract,
    questions: ['Comment payer par carte ?'],
  }),
  aRoute('/document/bills', {
    ...item('Mes documents', 'Factures', 420, 'bill', 'Factures'),
    ofContract,
    lists: 'bills',
  }),
  aRoute('/document/files', { ofContract, lists: 'papers' }),
]);
export const profile = aRemote('mf-profile', [
  aRoute('/contact/event', { ...item('Contact', 'Mes demandes', 520), ofContract }),
  aRoute('/contact/help', {
    title: 'Aide',
    lists: 'answers',
    questions: ['Comment joindre le service client ?'],
  }),
  aRoute('/profile/information', item('Mon profil', 'Mes informations', 310)),
  aRoute('/profile/*'),
]);
export const admin = aRemote('mf-admin-users', [
  aRoute('/admin', { frame: 'admin', right: 'agent' }),
  aRoute('/admin/users', { frame: 'admin', right: 'manageUsers', rootKey: 'userAdmin' }),
  aRoute('/admin/search-client-contract', {
    frame: 'admin',
    right: 'searchCustomerContract',
    rootKey: 'customerContract',
    deeds: [
      { action: 'importAmendments', label: 'Importer des avenants', icon: 'upload' },
      { action: 'transferContract', label: 'Transférer un contrat', icon: 'swap' },
    ],
  }),
]);
export const subscription = aRemote('mf-subscription', [
  aRoute('/admin/subscription', { frame: 'admin', right: 'createCase', rootKey: 'case' }),
  aRoute('/subscription', { frame: 'bare', right: 'anonymous' }),
  aRoute('/admin/subscription/cases', { frame: 'admin', right: 'searchCase', rootKey: 'searchCase' }),
]);
export const everyRemote = [auth, dashboard, documents, profile, admin, subscription];

export function aSnapshot(remotes: RegisteredRemote[], config: Partial<PageConfig> = {}): RegistrySnapshot {
  return {
    revision: 1,
    shell: '1.0.0',
    remotes,
    overrides: [],
    inspector: false,
    config: {
      environment: 'development',
      apiKey: 'key',
      seller: 'LUMENVIE',
      faqUrl: 'https://faq.example.fr',
      phone: '09 70 00 00 00',
      phoneHours: 'du lundi au vendredi',
      movingUrl: 'https://move.example.fr',
      contactFormUrl: null,
      hiddenRoutes: [],
      ...config,
    },
  };
}
