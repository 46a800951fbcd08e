import { defineRemote } from '@portal/remote';
import { DashboardApp } from './DashboardApp';

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-dashboard', App: DashboardApp });
