/** After all tests: removes the template, and the database server with its data. */
export default async function tearDown() {
  await globalThis.stopTestDatabase?.();
}
