import type { Entry } from '@napi-rs/keyring';

const SERVICE = 'daybook';

/** The place of a profile in the keychain of the system. Fails where `@napi-rs/keyring` is not installed beside. */
async function entry(profile: string): Promise<Entry> {
  const keyring = await import('@napi-rs/keyring');
  return new keyring.Entry(SERVICE, profile);
}

/** Keeps a text in the keychain; false where there is none. */
export async function keepInKeychain(profile: string, text: string): Promise<boolean> {
  return entry(profile).then(
    (one) => {
      try {
        one.setPassword(text);
        return one.getPassword() === text;
      } catch {
        return false;
      }
    },
    () => false,
  );
}

/** What the keychain has for the profile. */
export async function readFromKeychain(profile: string): Promise<string | undefined> {
  return entry(profile).then(
    (one) => one.getPassword() ?? undefined,
    () => undefined,
  );
}

export async function removeFromKeychain(profile: string): Promise<void> {
  await entry(profile).then(
    (one) => one.deletePassword(),
    () => false,
  );
}
