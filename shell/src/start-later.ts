import { keepContractWhile } from '@portal/session';
import { isEditing } from './contract/is-editing';
import { followPublications } from './registry/follow-publications';
import { showEnding } from './overlays/show-ending';
import { takeNewShell } from './registry/take-new-shell';
import { keepScroll } from './routing/keep-scroll';
import { reportLoads } from './remotes/report-loads';
import { keepAgentMenu, keepOneContract } from './visitor/keep-menu';
import { tellTabs } from './visitor/tell-tabs';
import { reportWebVitals } from './report-web-vitals';

/** What an open page needs and its first screen does not: it comes in an idle moment, as a chunk of its own. */
export function startLater(): void {
  keepScroll();
  keepContractWhile(isEditing);
  keepAgentMenu();
  keepOneContract();
  tellTabs();
  showEnding();
  reportLoads();
  reportWebVitals();
  takeNewShell();
  followPublications();
}
