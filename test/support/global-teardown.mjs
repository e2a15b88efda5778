/** Runs once after all tests: drops the template, and stops the database server and removes its data. */
export default async function tearDown() {
  await globalThis.stopTestDatabase?.();
}
