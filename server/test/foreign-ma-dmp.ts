/** One of another program, with what it has and we have not. */
export const foreign = () => ({
  dmp: {
    title: 'DMP for our new project',
    description: 'We photograph fast cars.',
    language: 'eng',
    created: '2019-03-13T13:13:00Z',
    modified: '2020-03-14T10:53:49+02:00',
    dmp_id: { identifier: 'https://doi.org/10.1371/journal.pcbi.1006750', type: 'doi' },
    contact: {
      ...{ name: 'Charlie', mbox: 'cc@example.com', affiliation: [{ name: 'Some University' }] },
      contact_id: { identifier: 'https://orcid.org/0000-0003-0644-4174', type: 'orcid' },
    },
    contributor: [{ name: 'John Smith', contributor_id: { identifier: 'x', type: 'other' }, role: ['DataManager'] }],
    ethical_issues_exist: 'no',
    ethical_issues_description: 'Drivers agree.',
    cost: [{ title: 'Storage', description: 'Tapes.', value: 1000, currency_code: 'EUR' }],
    dataset: [
      {
        title: 'Fast car images',
        dataset_id: { identifier: '11353/10.923628', type: 'handle' },
        ...{ personal_data: 'unknown', sensitive_data: 'no', keyword: ['cars'], is_reused: true },
        preservation_statement: 'Kept for ten years.',
        data_quality_assurance: ['Each twice.'],
        security_and_privacy: [{ title: 'Plates', description: 'Blurred.' }],
        technical_resource: [{ name: 'Camera', description: 'A fast one.' }],
        metadata: [{ language: 'eng', metadata_standard_id: { identifier: 'http://dublincore.org', type: 'url' } }],
        distribution: [
          {
            ...{ title: 'Full resolution', data_access: 'open', byte_size: 690_000, format: ['image/tiff'] },
            ...{ issued: '2019-06-30', available_until: null, access_url: 'https://some.repo/1' },
            license: [
              { license_ref: 'https://creativecommons.org/licenses/by/4.0/', start_date: '2019-06-30' },
              { license_ref: 'https://opensource.org/license/mit', start_date: '2019-06-30' },
            ],
            host: { title: 'Zenodo', url: 'https://zenodo.org', certified_with: 'coretrustseal' },
          },
        ],
      },
    ],
  },
})
