import { lazyScreen } from '@portal/screen';
import { Card, Page, Skeleton } from '@portal/ui';
import { Suspense, type ReactNode } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { frAnswerTemplates } from './i18n/fr-answer-templates';
import { frAudit } from './i18n/fr-audit';
import { frCustomerPage } from './i18n/fr-customer-page';
import { frCallBacks } from './i18n/fr-call-backs';
import { frContractPage } from './i18n/fr-contract-page';
import { frCustomers } from './i18n/fr-customers';
import { fr } from './i18n/fr';
import { frGroupList } from './i18n/fr-group-list';
import { frGroupPage } from './i18n/fr-group-page';
import { frImportedAmendments } from './i18n/fr-imported-amendments';
import { frJobs } from './i18n/fr-jobs';
import { frRequestPage } from './i18n/fr-request-page';
import { frRequests } from './i18n/fr-requests';
import { frServiceLevels } from './i18n/fr-service-levels';
import { frUserPage } from './i18n/fr-user-page';
import { frUsers } from './i18n/fr-users';
import { paths } from './paths';
import { HomeScreen } from './screens/home/HomeScreen';

/** They need the tables, which the agents' home does without. */
const UsersScreen = lazyScreen(async () => (await import('./screens/users/UsersScreen')).UsersScreen);
const UserScreen = lazyScreen(async () => (await import('./screens/users/page/UserScreen')).UserScreen);
const GroupsScreen = lazyScreen(async () => (await import('./screens/groups/GroupsScreen')).GroupsScreen);
const GroupScreen = lazyScreen(async () => (await import('./screens/groups/GroupScreen')).GroupScreen);
const CustomerSearchScreen = lazyScreen(
  async () => (await import('./screens/customer-search/CustomerSearchScreen')).CustomerSearchScreen,
);
const CustomerScreen = lazyScreen(
  async () => (await import('./screens/customer/CustomerScreen')).CustomerScreen,
);
const AmendmentsScreen = lazyScreen(
  async () => (await import('./screens/amendments/AmendmentsScreen')).AmendmentsScreen,
);
const RequestsScreen = lazyScreen(
  async () => (await import('./screens/requests/RequestsScreen')).RequestsScreen,
);
const RequestScreen = lazyScreen(
  async () => (await import('./screens/requests/page/RequestScreen')).RequestScreen,
);
const AnswerTemplatesScreen = lazyScreen(
  async () => (await import('./screens/requests/templates/AnswerTemplatesScreen')).AnswerTemplatesScreen,
);
const ContractScreen = lazyScreen(
  async () => (await import('./screens/contract/ContractScreen')).ContractScreen,
);
const CallBacksScreen = lazyScreen(
  async () => (await import('./screens/call-backs/CallBacksScreen')).CallBacksScreen,
);
const PublicationsScreen = lazyScreen(
  async () => (await import('./screens/publications/PublicationsScreen')).PublicationsScreen,
);

const AuditScreen = lazyScreen(async () => (await import('./screens/audit/AuditScreen')).AuditScreen);

const JobsScreen = lazyScreen(async () => (await import('./screens/jobs/JobsScreen')).JobsScreen);
const ServiceLevelsScreen = lazyScreen(
  async () => (await import('./screens/service-levels/ServiceLevelsScreen')).ServiceLevelsScreen,
);

const SecurityScreen = lazyScreen(
  async () => (await import('./screens/security/SecurityScreen')).SecurityScreen,
);

export function AdminUsersApp() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path={paths.home} element={<HomeScreen />} />
        <Route
          path={paths.users}
          element={
            <Coming words={frUsers}>
              <UsersScreen />
            </Coming>
          }
        />
        <Route
          path={paths.user}
          element={
            <Coming words={frUserPage}>
              <UserScreen />
            </Coming>
          }
        />
        <Route
          path={paths.groups}
          element={
            <Coming words={frGroupList}>
              <GroupsScreen />
            </Coming>
          }
        />
        <Route
          path={paths.group}
          element={
            <Coming words={frGroupPage}>
              <GroupScreen />
            </Coming>
          }
        />
        <Route
          path={paths.customerSearch}
          element={
            <Coming words={{ title: frCustomers.title, opening: frCustomers.opening }}>
              <CustomerSearchScreen />
            </Coming>
          }
        />
        <Route
          path={paths.customer}
          element={
            <Coming words={{ title: frCustomerPage.title, opening: frCustomerPage.opening }}>
              <CustomerScreen />
            </Coming>
          }
        />
        <Route
          path={paths.amendments}
          element={
            <Coming words={frImportedAmendments}>
              <AmendmentsScreen />
            </Coming>
          }
        />
        <Route
          path={paths.requests}
          element={
            <Coming words={frRequests}>
              <RequestsScreen />
            </Coming>
          }
        />
        <Route
          path={paths.request}
          element={
            <Coming words={{ title: frRequestPage.title, opening: frRequestPage.opening }}>
              <RequestScreen />
            </Coming>
          }
        />
        <Route
          path={paths.answerTemplates}
          element={
            <Coming words={{ title: frAnswerTemplates.title, opening: frAnswerTemplates.opening }}>
              <AnswerTemplatesScreen />
            </Coming>
          }
        />
        <Route
          path={paths.contract}
          element={
            <Coming words={{ title: frContractPage.title, opening: frContractPage.opening }}>
              <ContractScreen />
            </Coming>
          }
        />
        <Route
          path={paths.callBacks}
          element={
            <Coming words={frCallBacks}>
              <CallBacksScreen />
            </Coming>
          }
        />
        <Route
          path={paths.publications}
          element={
            <Coming words={fr.publications}>
              <PublicationsScreen />
            </Coming>
          }
        />
        <Route
          path={paths.audit}
          element={
            <Coming words={frAudit}>
              <AuditScreen />
            </Coming>
          }
        />
        <Route
          path={paths.jobs}
          element={
            <Coming words={frJobs}>
              <JobsScreen />
            </Coming>
          }
        />
        <Route
          path={paths.serviceLevels}
          element={
            <Coming words={frServiceLevels}>
              <ServiceLevelsScreen />
            </Coming>
          }
        />
        <Route
          path={paths.security}
          element={
            <Coming words={fr.security}>
              <SecurityScreen />
            </Coming>
          }
        />
      </Routes>
    </BrowserRouter>
  );
}

interface ComingProps {
  /** Of the screen; without an intro it has the agent's name there. */
  words: { title: string; intro?: string; opening: string };
  children: ReactNode;
}

/** A screen whose code is on its way: what is known of it without its data, for the first paint as well. */
function Coming({ words: { title, intro = '\u00a0', opening }, children }: ComingProps) {
  const skeleton = (
    <Page title={title} intro={intro}>
      <Card>
        <Skeleton label={opening} lines={6} />
      </Card>
    </Page>
  );
  return <Suspense fallback={skeleton}>{children}</Suspense>;
}
