import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { load } from 'cheerio';
import { validateXML, type XMLFileInfo } from 'xmllint-wasm';

/** Violations found by xmllint against a schema: an XML Schema followed by its imports, or RELAX NG. */
export async function xmlProblems(contents: string, [schema, ...preload]: XMLFileInfo[]): Promise<string[]> {
  const extension = schema!.fileName.endsWith('.rng') ? 'relaxng' : 'schema';
  const { errors } = await validateXML({
    xml: { fileName: 'document.xml', contents },
    schema: schema!,
    preload,
    extension,
  });
  return errors.map((error) => error.message);
}

/** Parses XML into a tree that supports selectors. */
export function readXml(contents: string): ReturnType<typeof load> {
  return load(contents, { xml: true });
}

/**
 * The RELAX NG schema of a feed; XML Schema cannot express the rules (elements in any order, some of them repeated). RSS
 * has no official schema, and no package contains the one from Atom's RFC: both are derived from the specifications.
 */
export function feedSchema(form: 'rss' | 'atom'): XMLFileInfo[] {
  const fileName = `${form}.rng`;
  return [{ fileName, contents: readFileSync(`test/support/schemas/${fileName}`, 'utf8') }];
}

/**
 * The schema of sitemaps.org from the package `sitemap`. Google's schema of the image extension reserves all rights,
 * and no package contains it: the rules for the elements we use are derived from its documentation.
 */
export function sitemapSchema(): XMLFileInfo[] {
  const resolve = createRequire(import.meta.url).resolve;
  const folder = resolve('sitemap/package.json').replace(/package\.json$/, 'schema/');
  const wrapper =
    '<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema">' +
    '<xsd:import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="sitemap.xsd"/>' +
    '<xsd:import namespace="http://www.google.com/schemas/sitemap-image/1.1" schemaLocation="sitemap-image.xsd"/></xsd:schema>';
  return [
    { fileName: 'all.xsd', contents: wrapper },
    { fileName: 'sitemap.xsd', contents: readFileSync(`${folder}sitemap.xsd`, 'utf8') },
    { fileName: 'sitemap-image.xsd', contents: IMAGE_SCHEMA },
  ];
}

/**
 * The schema of a sitemap index, derived from the text of sitemaps.org: at most 50,000 parts, each a URL with an
 * optional time. No package contains the published schema; its rules are the same, but for extensions, which ours does
 * not allow.
 */
export function indexSchema(): XMLFileInfo[] {
  return [{ fileName: 'siteindex.xsd', contents: INDEX_SCHEMA }];
}

const IMAGE_SCHEMA = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified"
  targetNamespace="http://www.google.com/schemas/sitemap-image/1.1">
  <xsd:element name="image"><xsd:complexType><xsd:sequence>
    <xsd:element name="loc" type="xsd:anyURI"/>
    <xsd:element name="caption" type="xsd:string" minOccurs="0"/>
    <xsd:element name="geo_location" type="xsd:string" minOccurs="0"/>
    <xsd:element name="title" type="xsd:string" minOccurs="0"/>
    <xsd:element name="license" type="xsd:anyURI" minOccurs="0"/>
  </xsd:sequence></xsd:complexType></xsd:element>
</xsd:schema>`;

const INDEX_SCHEMA = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified"
  targetNamespace="http://www.sitemaps.org/schemas/sitemap/0.9">
  <xsd:element name="sitemapindex"><xsd:complexType><xsd:sequence>
    <xsd:element name="sitemap" maxOccurs="50000"><xsd:complexType><xsd:sequence>
      <xsd:element name="loc"><xsd:simpleType><xsd:restriction base="xsd:anyURI">
        <xsd:minLength value="12"/><xsd:maxLength value="2048"/>
      </xsd:restriction></xsd:simpleType></xsd:element>
      <xsd:element name="lastmod" minOccurs="0"><xsd:simpleType><xsd:union memberTypes="xsd:date xsd:dateTime"/></xsd:simpleType></xsd:element>
    </xsd:sequence></xsd:complexType></xsd:element>
  </xsd:sequence></xsd:complexType></xsd:element>
</xsd:schema>`;
