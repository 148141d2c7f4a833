import type { Language } from '../../shared/api/locales.ts';

/** What a page that a mail leads to says. */
interface PageWords {
  readonly title: string;
  readonly said: string;
  readonly button: string;
  readonly done: { readonly title: string; readonly said: string };
  /** By the names of its fields. */
  readonly fields: Readonly<Record<string, string>>;
}

export type MailedPageName = 'verification' | 'acceptance' | 'reset';
type Words = Readonly<Record<MailedPageName, PageWords>> & { readonly sign_in: string };

const en: Words = {
  verification: {
    title: 'Confirm your e-mail address',
    said: 'Confirm it only if you registered an account here yourself.',
    button: 'Confirm this e-mail address',
    done: { title: 'E-mail address confirmed', said: 'You may close this page.' },
    fields: {},
  },
  acceptance: {
    title: 'Accept the invitation',
    said: 'Who has an account here gives its password. Who has none gives a name, and chooses a password for a new account.',
    button: 'Accept',
    done: { title: 'The books are open to you', said: 'Sign in with your e-mail address and this password.' },
    fields: { name: 'Your name, for a new account', password: 'Password, at least ten characters' },
  },
  reset: {
    title: 'Set a new password',
    said: 'It signs you out everywhere.',
    button: 'Set the password',
    done: { title: 'The password is set', said: 'Sign in with it.' },
    fields: {
      password: 'New password, at least ten characters',
      end_api_keys: 'End my API keys too: somebody else may have had the password',
    },
  },
  sign_in: 'Sign in',
};

const de: Words = {
  verification: {
    title: 'E-Mail-Adresse bestätigen',
    said: 'Bestätigen Sie nur, wenn Sie hier selbst ein Konto angelegt haben.',
    button: 'Diese E-Mail-Adresse bestätigen',
    done: { title: 'E-Mail-Adresse bestätigt', said: 'Sie können diese Seite schließen.' },
    fields: {},
  },
  acceptance: {
    title: 'Einladung annehmen',
    said: 'Wer hier ein Konto hat, gibt dessen Passwort an. Wer keines hat, gibt einen Namen an und wählt ein Passwort für ein neues Konto.',
    button: 'Annehmen',
    done: { title: 'Die Bücher stehen Ihnen offen', said: 'Melden Sie sich mit Ihrer E-Mail-Adresse und diesem Passwort an.' },
    fields: { name: 'Ihr Name, für ein neues Konto', password: 'Passwort, mindestens zehn Zeichen' },
  },
  reset: {
    title: 'Neues Passwort setzen',
    said: 'Sie werden damit überall abgemeldet.',
    button: 'Passwort setzen',
    done: { title: 'Das Passwort ist gesetzt', said: 'Melden Sie sich damit an.' },
    fields: {
      password: 'Neues Passwort, mindestens zehn Zeichen',
      end_api_keys: 'Auch meine API-Schlüssel beenden: Jemand anderes könnte das Passwort gekannt haben',
    },
  },
  sign_in: 'Anmelden',
};

const fr: Words = {
  verification: {
    title: 'Confirmer votre adresse e-mail',
    said: 'Ne la confirmez que si vous avez vous-même créé un compte ici.',
    button: 'Confirmer cette adresse e-mail',
    done: { title: 'Adresse e-mail confirmée', said: 'Vous pouvez fermer cette page.' },
    fields: {},
  },
  acceptance: {
    title: 'Accepter l’invitation',
    said: 'Si vous avez un compte ici, donnez son mot de passe. Sinon, donnez un nom et choisissez un mot de passe pour un nouveau compte.',
    button: 'Accepter',
    done: { title: 'Les livres vous sont ouverts', said: 'Connectez-vous avec votre adresse e-mail et ce mot de passe.' },
    fields: { name: 'Votre nom, pour un nouveau compte', password: 'Mot de passe, dix caractères au moins' },
  },
  reset: {
    title: 'Définir un nouveau mot de passe',
    said: 'Cela vous déconnecte partout.',
    button: 'Définir le mot de passe',
    done: { title: 'Le mot de passe est défini', said: 'Connectez-vous avec lui.' },
    fields: {
      password: 'Nouveau mot de passe, dix caractères au moins',
      end_api_keys: 'Révoquer aussi mes clés d’API : quelqu’un d’autre a pu connaître le mot de passe',
    },
  },
  sign_in: 'Se connecter',
};

const es: Words = {
  verification: {
    title: 'Confirmar su correo electrónico',
    said: 'Confírmelo solo si usted mismo creó una cuenta aquí.',
    button: 'Confirmar este correo electrónico',
    done: { title: 'Correo electrónico confirmado', said: 'Puede cerrar esta página.' },
    fields: {},
  },
  acceptance: {
    title: 'Aceptar la invitación',
    said: 'Quien tiene una cuenta aquí da su contraseña. Quien no la tiene da un nombre y elige una contraseña para una cuenta nueva.',
    button: 'Aceptar',
    done: { title: 'Los libros están abiertos para usted', said: 'Inicie sesión con su correo electrónico y esta contraseña.' },
    fields: { name: 'Su nombre, para una cuenta nueva', password: 'Contraseña, diez caracteres como mínimo' },
  },
  reset: {
    title: 'Establecer una nueva contraseña',
    said: 'Cierra su sesión en todas partes.',
    button: 'Establecer la contraseña',
    done: { title: 'La contraseña está establecida', said: 'Inicie sesión con ella.' },
    fields: {
      password: 'Nueva contraseña, diez caracteres como mínimo',
      end_api_keys: 'Revocar también mis claves de API: otra persona puede haber tenido la contraseña',
    },
  },
  sign_in: 'Iniciar sesión',
};

/** Their words in the languages of the service. A word that a language lacks does not compile. */
export const mailedPageWords: Readonly<Record<Language, Words>> = { en, de, fr, es };
