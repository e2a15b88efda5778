/** After the last test: the template goes, and the database server with its data. */
export default async function tearDown() {
  await globalThis.stopTestDatabase?.();
}
