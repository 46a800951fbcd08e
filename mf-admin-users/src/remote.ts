import { defineRemote } from '@portal/remote';
import { AdminUsersApp } from './AdminUsersApp';

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-admin-users', App: AdminUsersApp });
