import { followPublications } from './registry/follow-publications';
import { takeNewShell } from './registry/take-new-shell';
import { keepScroll } from './routing/keep-scroll';
import { reportLoads } from './remotes/report-loads';
import { keepAgentMenu } from './visitor/keep-agent-menu';
import { tellTabs } from './visitor/tell-tabs';
import { reportWebVitals } from './report-web-vitals';

/** What an open page needs and its first screen does not: it comes in an idle moment, as a chunk of its own. */
export function startLater(): void {
  keepScroll();
  keepAgentMenu();
  tellTabs();
  reportLoads();
  reportWebVitals();
  takeNewShell();
  followPublications();
}
