/** A curl command that registers the first user, ready to be pasted into a shell. */
export function registrationCommand(publicUrl: string): string {
  const person = JSON.stringify({ name: 'Ada', email: 'ada@example.com', password: 'correct horse battery staple' });
  return `curl -s ${publicUrl}/auth/v1/register -H 'Content-Type: application/json' -d '${person}'`;
}
