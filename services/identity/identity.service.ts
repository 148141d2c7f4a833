import { Cron } from 'croner';
import type { Context, Service, ServiceSchema } from 'moleculer';
import { busMessage } from '../../shared/api/bus-message.ts';
import type { VerifiedToken } from '../../shared/identity/access-token.ts';
import { entityCreated } from './adopt-new-entity.ts';
import type { NewEntityOf } from './adopt-new-entity.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { createApiKey, listApiKeys, readApiKey, restoreApiKey, revokeApiKey, updateApiKey } from './api-keys.ts';
import { assistantResourceMetadata, authorizationServerMetadata, protectedResourceMetadata } from './authorization-metadata.ts';
import { changeUserRights, removeUser, restoreUser } from './change-user.ts';
import { approveConnection, declineConnection, findConnectionRequest, readConnectionRequest } from './connect/answer-request.ts';
import { authorizeDevice } from './connect/authorize-device.ts';
import { beginAuthorization } from './connect/begin-authorization.ts';
import type { AuthorizationQuery } from './connect/begin-authorization.ts';
import { endConnection, listConnections, revokeToken } from './connect/connections.ts';
import { deleteAccount } from './delete-account.ts';
import { exchangeToken } from './exchange-token.ts';
import { browserOf, declared, ofAuthorization, originOf } from './declared-action.ts';
import type { Ctx } from './declared-action.ts';
import type { Identity } from './identity.ts';
import { inviteUser } from './invite-user.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { mailUser } from './mail-user.ts';
import { continueConsoleSession, endConsoleSession, openConsoleSession, readConsoleSession } from './console-session.ts';
import { closeIdentityService, openIdentityService } from './open-identity-service.ts';
import { beginOutsideSignIn, endOutsideSignIn } from './outside-sign-in.ts';
import type { SentBack } from './outside-sign-in.ts';
import { putPreferences, readPreferences } from './preferences.ts';
import { readProfile, updateProfile } from './profile.ts';
import { purgeDeletedAccounts } from './purge-deleted-accounts.ts';
import { refresh } from './refresh.ts';
import { refuseWithOutsideIssuer } from './refuse-with-outside-issuer.ts';
import { register } from './register.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { resolveCaller } from './resolve-caller.ts';
import type { AskedToken } from './resolve-caller.ts';
import { rotateSigningKey } from './rotate-signing-key.ts';
import { readNames } from './read-names.ts';
import { listUsers } from './list-users.ts';
import { readUser } from './users-of-entity.ts';
import { endSession, readSessions } from './sessions.ts';
import { requestVerification, verifyEmail } from './verify-email.ts';
import { implementing } from '../../shared/resources/implementing.ts';

interface IdentityService extends Service {
  identity: Identity;
  sweep: Cron;
}

type Form = Readonly<Record<string, unknown>>;
const nullableText = { type: 'string', nullable: true } as const;
const nullableId = { type: 'number', integer: true, nullable: true } as const;

const verifiedTokenParams = {
  ...busMessage,
  issuer: 'string',
  subject: 'string',
  user_id: nullableId,
  scopes: { type: 'array', items: 'string' },
  entity_id: nullableId,
  client_id: nullableText,
  email: nullableText,
  name: nullableText,
  jti: nullableText,
  // These are left out by a gateway of an earlier release.
  audience: { type: 'string', optional: true },
  issued_at: { type: 'number', optional: true },
  session: { ...nullableText, optional: true },
  epoch: 'number',
  key_id: 'string',
  expires_at: 'number',
} as const satisfies Record<keyof VerifiedToken | keyof typeof busMessage, unknown>;

const optionalText = { type: 'string', optional: true } as const;
const sentBackParams = { state: optionalText, code: optionalText, iss: optionalText } as const satisfies Record<keyof SentBack, unknown>;

/** Users, their tokens and keys, and who may use which books; the embedded authorization server. */
const identityService: ServiceSchema<object, object, object, IdentityService> = {
  name: 'identity',
  hooks: {
    before: {
      'register|login|refresh|logout|token|accept|passwordReset|confirmPasswordReset|emailVerification|confirmEmailVerification|authorizationServer|jwks|consoleRegister|consoleLogin|beginAuthorization|authorizeDevice|revokeToken|findConnectionRequest|readConnectionRequest|approveConnection|declineConnection|listConnections|endConnection':
        refuseWithOutsideIssuer,
    },
  },
  actions: implementing('identity', {
    // The authorization server.
    register: ofAuthorization('register', (identity, ctx) => register(identity, ctx.params, originOf(ctx))),
    login: ofAuthorization('login', (identity, ctx) => logIn(identity, ctx.params, originOf(ctx))),
    refresh: ofAuthorization('refresh', (identity, ctx) => refresh(identity, ctx.params)),
    logout: ofAuthorization('logout', (identity, ctx) => logOut(identity, ctx.meta.caller, ctx.params, originOf(ctx))),
    token: ofAuthorization('token', (identity, ctx) => exchangeToken(identity, ctx.params, ctx.meta.authorization, originOf(ctx).address)),
    accept: ofAuthorization('accept', (identity, ctx) => acceptInvitation(identity, ctx.params, originOf(ctx))),
    passwordReset: ofAuthorization('passwordReset', (identity, ctx) => requestPasswordReset(identity, ctx.params)),
    confirmPasswordReset: ofAuthorization('confirmPasswordReset', (identity, ctx) => resetPassword(identity, ctx.params, originOf(ctx))),
    emailVerification: ofAuthorization('emailVerification', (identity, ctx) => requestVerification(identity, ctx.meta.caller, ctx.params)),
    confirmEmailVerification: ofAuthorization('confirmEmailVerification', (identity, ctx) =>
      verifyEmail(identity, ctx.params, originOf(ctx)),
    ),
    // How a person lets a program in (docs/decisions/connecting-programs.md).
    beginAuthorization: {
      params: { ...busMessage, query: 'object' },
      handler(this: IdentityService, ctx: Ctx<{ query: AuthorizationQuery }>) {
        return beginAuthorization(this.identity, ctx.params.query);
      },
    },
    authorizeDevice: ofAuthorization('authorizeDevice', (identity, ctx) => authorizeDevice(identity, ctx.params as Form)),
    revokeToken: ofAuthorization('revokeToken', (identity, ctx) => revokeToken(identity, ctx.params as Form)),
    findConnectionRequest: ofAuthorization('findConnectionRequest', (identity, ctx) =>
      findConnectionRequest(identity, ctx.meta.caller, ctx.params, originOf(ctx).address),
    ),
    readConnectionRequest: ofAuthorization('readConnectionRequest', (identity, ctx) =>
      readConnectionRequest(identity, ctx.meta.caller, ctx.params),
    ),
    approveConnection: ofAuthorization('approveConnection', (identity, ctx) => approveConnection(identity, ctx.meta.caller, ctx.params)),
    declineConnection: ofAuthorization('declineConnection', (identity, ctx) => declineConnection(identity, ctx.params)),
    listConnections: ofAuthorization('listConnections', (identity, ctx) => listConnections(identity, ctx.meta.caller)),
    endConnection: ofAuthorization('endConnection', (identity, ctx) => endConnection(identity, ctx.meta.caller, ctx.params)),
    authorizationServer(this: IdentityService) {
      return { status: 200, body: authorizationServerMetadata(this.identity.settings) };
    },
    assistantResource(this: IdentityService) {
      return { status: 200, body: assistantResourceMetadata(this.identity.settings) };
    },
    protectedResource(this: IdentityService) {
      return { status: 200, body: protectedResourceMetadata(this.identity.settings) };
    },
    async jwks(this: IdentityService) {
      await this.identity.keys.current();
      return { status: 200, body: this.identity.keys.jwks() };
    },

    // The session of the console, called by the gateway with the secret of its cookie (docs/console.md "The session").
    consoleRegister: ofAuthorization('register', (identity, ctx) =>
      register(identity, ctx.params, originOf(ctx), openConsoleSession(browserOf(ctx))),
    ),
    consoleLogin: ofAuthorization('login', (identity, ctx) =>
      logIn(identity, ctx.params, originOf(ctx), openConsoleSession(browserOf(ctx))),
    ),
    continueConsoleSession: {
      params: { ...busMessage, secret: 'string', body: 'any' },
      handler(this: IdentityService, ctx: Ctx<{ secret: string; body: unknown }>) {
        return continueConsoleSession(this.identity, ctx.params.secret, ctx.params.body);
      },
    },
    readConsoleSession: {
      params: { ...busMessage, secret: nullableText },
      handler(this: IdentityService, ctx: Ctx<{ secret: string | null }>) {
        return readConsoleSession(this.identity, ctx.params.secret);
      },
    },
    beginConsoleSignIn: {
      params: { ...busMessage },
      handler(this: IdentityService) {
        return beginOutsideSignIn(this.identity);
      },
    },
    endConsoleSignIn: {
      params: { ...busMessage, secret: 'string', sent_back: { type: 'object', props: sentBackParams } },
      handler(this: IdentityService, ctx: Ctx<{ secret: string; sent_back: SentBack }>) {
        return endOutsideSignIn(this.identity, ctx.params.secret, ctx.params.sent_back, browserOf(ctx), originOf(ctx));
      },
    },
    endConsoleSession: {
      params: { ...busMessage, secret: 'string', everywhere: 'boolean' },
      handler(this: IdentityService, ctx: Ctx<{ secret: string; everywhere: boolean }>) {
        return endConsoleSession(this.identity, ctx.params.secret, ctx.params.everywhere, originOf(ctx));
      },
    },

    // Called by the gateway for each new token, with the verified token as it is.
    resolveCaller: {
      params: { ...verifiedTokenParams, uses_books: { type: 'boolean', optional: true } },
      handler(this: IdentityService, ctx: Ctx<AskedToken>) {
        return resolveCaller(this.identity, ctx.params);
      },
    },
    /** Called by the gateway before it answers that an entity was created. */
    entityCreated: {
      params: { ...busMessage, token: { type: 'object', props: verifiedTokenParams }, user_id: 'number', entity_id: 'number' },
      handler(this: IdentityService, ctx: Ctx<NewEntityOf>) {
        return entityCreated(this.identity, ctx.params);
      },
    },

    // Operations of the API, with the parameters they are declared with.
    createUser: declared('createUser', (identity, ctx) => inviteUser(identity, ctx.meta.caller, ctx.meta.request, ctx.params)),
    listUsers: declared('listUsers', (identity, ctx) => listUsers(identity, ctx.meta.caller, ctx.params)),
    readNames: declared('readNames', (identity, ctx) => readNames(identity, ctx.meta.caller)),
    readUser: declared('readUser', (identity, ctx) => readUser(identity, ctx.meta.caller, ctx.params.id)),
    updateUser: declared('updateUser', (identity, ctx) => changeUserRights(identity, ctx.meta.caller, ctx.meta.request, ctx.params)),
    deleteUser: declared('deleteUser', (identity, ctx) => removeUser(identity, ctx.meta.caller, ctx.meta.request, ctx.params)),
    restoreUser: declared('restoreUser', (identity, ctx) => restoreUser(identity, ctx.meta.caller, ctx.meta.request, ctx.params)),
    createApiKey: declared('createApiKey', (identity, ctx) => createApiKey(identity, ctx.meta.caller, ctx.meta.request, ctx.params)),
    listApiKeys: declared('listApiKeys', (identity, ctx) => listApiKeys(identity, ctx.meta.caller, ctx.params)),
    readApiKey: declared('readApiKey', (identity, ctx) => readApiKey(identity, ctx.meta.caller, ctx.params.id)),
    updateApiKey: declared('updateApiKey', (identity, ctx) => updateApiKey(identity, ctx.meta.caller, ctx.meta.request, ctx.params)),
    deleteApiKey: declared('deleteApiKey', (identity, ctx) => revokeApiKey(identity, ctx.meta.caller, ctx.meta.request, ctx.params)),
    restoreApiKey: declared('restoreApiKey', (identity, ctx) => restoreApiKey(identity, ctx.meta.caller, ctx.params.id)),
    readProfile: declared('readProfile', (identity, ctx) => readProfile(identity, ctx.meta.caller)),
    updateProfile: declared('updateProfile', (identity, ctx) => updateProfile(identity, ctx.meta.caller, ctx.meta.request, ctx.params)),
    readPreferences: declared('readPreferences', (identity, ctx) => readPreferences(identity, ctx.meta.caller)),
    putPreferences: declared('putPreferences', (identity, ctx) => putPreferences(identity, ctx.meta.caller, ctx.meta.request, ctx.params)),
    readSessions: declared('readSessions', (identity, ctx) => readSessions(identity, ctx.meta.caller)),
    endSession: declared('endSession', (identity, ctx) => endSession(identity, ctx.meta.caller, ctx.meta.request, ctx.params)),
    deleteProfile: declared('deleteProfile', (identity, ctx) => deleteAccount(identity, ctx.broker, ctx.meta.caller, ctx.meta.request)),

    /** For other services, by the bus only: a mail to a user of this installation. */
    mailUser: {
      params: { ...busMessage, user_id: 'number', subject: 'string', text: 'string' },
      handler(this: IdentityService, ctx: Ctx<{ user_id: number; subject: string; text: string }>) {
        return mailUser(this.identity, ctx.params);
      },
    },

    // For operators, by the bus only.
    rotateSigningKey: {
      params: { ...busMessage, withdraw_others: { type: 'boolean', optional: true } },
      handler(this: IdentityService, ctx: Ctx<{ withdraw_others?: boolean }>) {
        return rotateSigningKey(this.identity, ctx.params.withdraw_others === true);
      },
    },
    purgeDeletedAccounts: {
      params: { ...busMessage },
      handler(this: IdentityService) {
        return purgeDeletedAccounts(this.identity, this.broker);
      },
    },
  }),
  events: {
    // Sent by the books after an entity was created, recycled or restored. From the next request on, tokens may resolve to it, or no longer
    // do.
    'entity.changed'(this: IdentityService, ctx: Context<{ entity_id: number }>) {
      this.identity.revocations.announceEntity(ctx.params.entity_id);
    },
  },
  async started() {
    this.identity = await openIdentityService(this);
    // A minute after the start, and then every hour: a machine may be off at night, or for most of the day. `protect` keeps one from starting
    // while the one before still runs; `unref` lets the process end.
    // eslint-disable-next-line no-restricted-syntax -- a timer of the process, which runs by the machine's clock
    const when = { startAt: new Date(Date.now() + 60_000), interval: 3_600, protect: true, unref: true };
    const onFault = (error: unknown): void => this.identity.onFault('Deleted accounts could not be purged', error);
    this.sweep = new Cron('* * * * * *', { ...when, catch: onFault }, async () => {
      await purgeDeletedAccounts(this.identity, this.broker);
    });
  },
  async stopped() {
    this.sweep?.stop();
    if (this.identity) await closeIdentityService(this.identity);
  },
};

export default identityService;
