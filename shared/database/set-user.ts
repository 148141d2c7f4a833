import type { Db } from 'mongodb';
import { DURABLE_COMMAND } from './write-options.ts';

/** Gives a user of the server, of the database `admin`, this password and these roles. A user that does not exist is created. */
export async function setUser(admin: Db, name: string, pwd: string, roles: { role: string; db: string }[]): Promise<void> {
  const user = { pwd, roles, mechanisms: ['SCRAM-SHA-256'], ...DURABLE_COMMAND };
  await admin.command({ updateUser: name, ...user }).catch(async (error: unknown) => {
    if ((error as { codeName?: string }).codeName !== 'UserNotFound') throw error;
    await admin.command({ createUser: name, ...user });
  });
}
