import { Client } from '../../setup/client.ts';
import type { Stage } from './story.ts';

const grant_type = 'urn:ietf:params:oauth:grant-type:device_code';

/** Ada lets the command line into her books from a machine without a browser, and ends that again. */
export async function tellConnections({ recorder, ada: owner }: Stage): Promise<void> {
  const by = new Client(owner.url);
  const client_id = 'daybook-cli';
  const begin = { body: { client_id, resource: `${owner.url}/books/v1` }, by };
  const { device_code, user_code } = await recorder.show('authorizeDevice', begin);
  const { connection_request } = await recorder.show('findConnectionRequest', { body: { user_code } });
  const path = { request: connection_request.id as string };
  await recorder.show('readConnectionRequest', { path });
  const entity_id = connection_request.entities[0].id as number;
  await recorder.show('approveConnection', { path, body: { entity_id, scopes: ['books:read', 'books:write'] } });
  const { refresh_token } = await recorder.call('exchangeToken', { body: { grant_type, device_code, client_id }, by });
  const { connections } = await recorder.show('listConnections');
  await recorder.show('endConnection', { path: { id: connections[0].id } });
  await recorder.show('revokeToken', { body: { token: refresh_token }, by });
  const other = await recorder.call('authorizeDevice', begin);
  const asked = await recorder.call('findConnectionRequest', { body: { user_code: other.user_code } });
  await recorder.show('declineConnection', { path: { request: asked.connection_request.id } });
}
