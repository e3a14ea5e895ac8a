/**
 * HSN of goods: code, name, everyday words, GST in most cases in per cent, when another rate applies, unit of
 * returns, first day of the rate, and its source: 2 by the text of notifications 9/2025 and 10/2025-Central Tax
 * (Rate) and a second page, 1 by the text, K by knowledge of the trade. Columns are divided by tabs.
 */
export const HSN_GOODS = `
0101	Horses, donkeys and mules, live	ghoda, gadha, khachar, horse	5	5 for horses, else 0	NOS	2025-09-22	1
0102	Cattle and buffaloes, live	gaay, bhains, cow, buffalo, bail	0		NOS	2025-09-22	2
0103	Pigs, live	suar, pig	0		NOS	2025-09-22	1
0104	Sheep and goats, live	bakri, bhed, bakra, goat, sheep	0		NOS	2025-09-22	1
0105	Live poultry	murgi, murga, chooza, chicks, hen, duck	0		NOS	2025-09-22	1
0106	Other live animals	khargosh, rabbit, pet, dog, madhumakkhi, bees	0		NOS	2025-09-22	1
0201	Beef and buffalo meat, fresh or chilled	mans, buff, beef	0		KGS	2025-09-22	1
0202	Beef and buffalo meat, frozen	frozen buff	5	5 if packed and labelled, else 0	KGS	2025-09-22	1
0203	Pork	pork, suar mans	0	5 if frozen, packed and labelled, else 0	KGS	2025-09-22	1
0204	Mutton and goat meat	mutton, gosht, bakra, lamb	0	5 if frozen, packed and labelled, else 0	KGS	2025-09-22	1
0205	Horse and donkey meat	horse meat	0	5 if frozen, packed and labelled, else 0	KGS	2025-09-22	1
0206	Offal of cattle, goat and pig	kaleji, liver, offal	0	5 if frozen, packed and labelled, else 0	KGS	2025-09-22	1
0207	Chicken and other poultry meat	chicken, murga, broiler	0	5 if frozen, packed and labelled, else 0	KGS	2025-09-22	1
0208	Other meat	meat	0	5 if frozen, packed and labelled, else 0	KGS	2025-09-22	1
0209	Pig and poultry fat	charbi, lard	0	5 if frozen, packed and labelled, else 0	KGS	2025-09-22	1
0210	Salted, dried or smoked meat	bacon, ham, sukha mans	5	5 if packed and labelled, else 0	KGS	2025-09-22	1
0301	Live fish	machhli, fish, aquarium fish	0		KGS	2025-09-22	1
0302	Fish, fresh or chilled	machhli, rohu, katla, fresh fish	0		KGS	2025-09-22	1
0303	Fish, frozen	frozen fish	5	5 if packed and labelled, else 0	KGS	2025-09-22	1
0304	Fish fillets	fillet, basa	0	5 if frozen, packed and labelled, else 0	KGS	2025-09-22	1
0305	Dried or smoked fish	sukhi machhli, dry fish	5	5 if packed and labelled, else 0	KGS	2025-09-22	1
0306	Prawns, crabs and other shellfish	jhinga, prawn, shrimp, crab, kekda	0	5 if frozen, packed and labelled, else 0	KGS	2025-09-22	1
0307	Squid, oysters and mussels	squid, oyster	0	5 if frozen, packed and labelled, else 0	KGS	2025-09-22	1
0308	Sea urchins, jellyfish and similar	jellyfish	0	5 if frozen, packed and labelled, else 0	KGS	2025-09-22	1
0309	Fish and shellfish meal fit for people	fish powder	0	5 if frozen, packed and labelled, else 0	KGS	2025-09-22	1
0401	Milk and cream, fresh, pasteurised or UHT	doodh, milk, cream, malai	0		LTR	2025-09-22	2
0402	Milk powder, condensed milk	milk powder, doodh powder, condensed, dairy whitener, milkmaid	5		KGS	2025-09-22	2
0403	Curd, lassi, buttermilk, yoghurt	dahi, lassi, chaas, curd, yogurt	5	5 if packed and labelled, or flavoured yoghurt; loose curd, lassi, buttermilk 0	KGS	2025-09-22	1
0404	Whey and milk products	whey, paneer pani	5		KGS	2025-09-22	1
0405	Butter, ghee, dairy spread	makhan, ghee, butter, desi ghee, amul	5		KGS	2025-09-22	2
0406	Cheese; paneer and chhena	paneer, cheese, chhena	5	5 for cheese; paneer and chhena 0	KGS	2025-09-22	2
040610	Paneer, chhena, fresh cheese	paneer, chhena, cottage cheese	0	0 for paneer and chhena, 5 for other fresh cheese	KGS	2025-09-22	1
0407	Eggs in shell	anda, egg, eggs	0		NOS	2025-09-22	1
0408	Eggs out of shell, egg powder	egg powder, yolk	5		KGS	2025-09-22	1
0409	Honey	shahad, honey, madhu	5	5 if packed and labelled, else 0	KGS	2025-09-22	1
0410	Other edible animal products	bird nest, royal jelly	5		KGS	2025-09-22	1
0501	Human hair, not worked	baal, hair	0		KGS	2025-09-22	1
0502	Bristles and brush hair	bristle, brush hair	5		KGS	2025-09-22	1
0504	Animal guts and stomachs	casing, guts	5	5 if frozen, packed and labelled, else 0	KGS	2025-09-22	1
0505	Feathers and down	feather, pankh	5		KGS	2025-09-22	1
0506	Bones and horn cores	haddi, bone	0		KGS	2025-09-22	1
0507	Ivory, shell, horn and hooves	seeng, horn, hoof	5	0 for hooves, horn meal and antlers, else 5	KGS	2025-09-22	1
0508	Coral, shells	shankh, coral, moonga	5		KGS	2025-09-22	1
0510	Musk, civet and glands	kasturi, musk	5		KGS	2025-09-22	1
0511	Other animal products	animal products	5	0 for semen, else 5	KGS	2025-09-22	1
0601	Bulbs, tubers and roots for planting	bulb, kand	0		NOS	2025-09-22	1
0602	Live plants, saplings, cuttings	paudha, plant, sapling, nursery, grafting	0		NOS	2025-09-22	1
0603	Cut flowers	phool, flower, gulab, mala, bouquet	0		NOS	2025-09-22	1
0604	Foliage and branches for decoration	patti, foliage, grass	0		NOS	2025-09-22	1
0701	Potatoes, fresh	aloo, potato	0		KGS	2025-09-22	2
0702	Tomatoes, fresh	tamatar, tomato	0		KGS	2025-09-22	1
0703	Onions, garlic, leeks	pyaz, lehsun, onion, garlic	0		KGS	2025-09-22	1
0704	Cabbage, cauliflower, broccoli	gobhi, patta gobhi, cabbage, cauliflower, broccoli	0		KGS	2025-09-22	1
0705	Lettuce and chicory	salad patta, lettuce	0		KGS	2025-09-22	1
0706	Carrots, radish, beetroot, turnip	gajar, mooli, chukandar, shalgam, carrot	0		KGS	2025-09-22	1
0707	Cucumbers	kheera, kakdi, cucumber	0		KGS	2025-09-22	1
0708	Peas and beans, fresh	matar, sem, beans, peas	0		KGS	2025-09-22	1
0709	Other fresh vegetables	sabzi, bhindi, baingan, palak, mirch, shimla mirch, mushroom, methi, vegetables	0		KGS	2025-09-22	1
0710	Frozen vegetables	frozen peas, frozen matar, sweet corn	0		KGS	2025-09-22	1
0711	Vegetables kept in brine for the trade	brine vegetables	0		KGS	2025-09-22	1
0712	Dried vegetables	sukhi sabzi, dry onion, garlic powder	0		KGS	2025-09-22	1
0713	Pulses	dal, daal, toor, arhar, moong, masoor, chana, urad, rajma, chole, kabuli, lobia, matar	5	5 if packed and labelled up to 25 kg, else 0	KGS	2025-09-22	2
0714	Sweet potato, tapioca root and similar	shakarkand, arbi, jimikand, sweet potato, kasava	0	5 if frozen, packed and labelled, else 0	KGS	2025-09-22	1
0801	Coconut, cashew	nariyal, kaju, coconut, cashew, khopra, desiccated	5	0 for coconuts, fresh or dried; cashew and desiccated coconut 5	KGS	2025-09-22	1
080131	Cashew in shell	kaju chhilka	5		KGS	2025-09-22	1
080132	Cashew kernels	kaju	5		KGS	2025-09-22	1
0802	Other nuts	badam, akhrot, pista, supari, almond, walnut, areca	5	0 if fresh, 5 if dried	KGS	2025-09-22	1
0803	Bananas	kela, banana	0		KGS	2025-09-22	1
0804	Dates, figs, mango, guava, pineapple	khajoor, anjeer, aam, amrud, ananas, mango, dates	0	0 if fresh, 5 if dried	KGS	2025-09-22	1
0805	Citrus fruit	santra, nimbu, mosambi, orange, lemon, kinnow	0	0 if fresh, 5 if dried	KGS	2025-09-22	1
0806	Grapes, raisins	angoor, kishmish, munakka, grapes, raisin	5	0 for fresh grapes, 5 for raisins	KGS	2025-09-22	1
0807	Melons and papaya	tarbooj, kharbooja, papita, watermelon	0		KGS	2025-09-22	1
0808	Apples and pears	seb, nashpati, apple, pear	0		KGS	2025-09-22	1
0809	Apricots, cherries, peaches, plums	khubani, aadu, aloo bukhara, cherry, plum	0		KGS	2025-09-22	1
0810	Other fresh fruit	anar, chiku, litchi, strawberry, kiwi, sitaphal, jamun, ber, imli	0		KGS	2025-09-22	1
0811	Frozen fruit and nuts	frozen fruit, pulp	5		KGS	2025-09-22	1
0812	Fruit kept in brine for the trade	fruit in brine	5		KGS	2025-09-22	1
0813	Dried fruit and mixtures	sukha mewa, dry fruit mix, makhana, imli sukhi, tamarind	5	0 for dried tamarind, and makhana not packed and labelled; else 5	KGS	2025-09-22	1
0814	Peel of citrus fruit or melon	chhilka, peel	5	0 if fresh, else 5	KGS	2025-09-22	1
0901	Coffee	coffee, kaapi, coffee powder, beans	5	0 for coffee beans not roasted, else 5	KGS	2025-09-22	1
0902	Tea	chai, chai patti, tea, green tea, dust	5	0 for green leaves not processed, else 5	KGS	2025-09-22	2
0903	Mate	mate	5		KGS	2025-09-22	1
0904	Pepper and dried chilli	kali mirch, lal mirch, mirchi powder, chilli, pepper	5		KGS	2025-09-22	1
0905	Vanilla	vanilla	5		KGS	2025-09-22	1
0906	Cinnamon	dalchini, cinnamon	5		KGS	2025-09-22	1
0907	Cloves	laung, clove	5		KGS	2025-09-22	1
0908	Cardamom, nutmeg and mace	elaichi, jaiphal, javitri, cardamom	5		KGS	2025-09-22	1
0909	Cumin, coriander, fennel, caraway seed	jeera, dhania, saunf, cumin, coriander	5	0 for seed to sow, else 5	KGS	2025-09-22	1
0910	Turmeric, ginger, saffron, masala mixes	haldi, adrak, sonth, kesar, masala, garam masala, tejpatta, ajwain, turmeric, curry powder	5	0 for fresh ginger and fresh turmeric, else 5	KGS	2025-09-22	1
1001	Wheat	gehu, gehun, wheat	5	5 if packed and labelled up to 25 kg, else 0	KGS	2025-09-22	1
1002	Rye	rye	5	5 if packed and labelled up to 25 kg, else 0	KGS	2025-09-22	1
1003	Barley	jau, barley	5	5 if packed and labelled up to 25 kg, else 0	KGS	2025-09-22	1
1004	Oats in grain	jai, oats	5	5 if packed and labelled up to 25 kg, else 0	KGS	2025-09-22	1
1005	Maize	makka, makai, bhutta, corn, maize	5	5 if packed and labelled up to 25 kg, else 0	KGS	2025-09-22	1
1006	Rice	chawal, rice, basmati, dhan, paddy, sona masoori, poha rice	5	5 if packed and labelled up to 25 kg, else 0	KGS	2025-09-22	2
1007	Sorghum	jowar, sorghum	5	5 if packed and labelled up to 25 kg, else 0	KGS	2025-09-22	1
1008	Millets and other grains	bajra, ragi, kodo, kutki, millet, quinoa, nachni	5	5 if packed and labelled up to 25 kg, else 0	KGS	2025-09-22	1
1101	Wheat flour	atta, maida, flour, gehu ka atta	5	5 if packed and labelled up to 25 kg, else 0	KGS	2025-09-22	1
1102	Other grain flours	makka atta, bajra atta, chawal ka atta, rice flour, ragi flour	5	5 if packed and labelled up to 25 kg, else 0	KGS	2025-09-22	1
1103	Suji, dalia and grits	suji, rava, dalia, sooji, semolina	5	5 if packed and labelled up to 25 kg, else 0	KGS	2025-09-22	1
1104	Flaked, rolled or hulled grain	oats, rolled oats, flakes	5	0 for hulled grain, else 5	KGS	2025-09-22	1
1105	Potato flour and flakes	aloo powder, potato flakes	5	5 if packed and labelled, else 0	KGS	2025-09-22	1
1106	Besan and other pulse flours	besan, sattu, singhara atta, gram flour, urad flour	5	5 if packed and labelled up to 25 kg, else 0	KGS	2025-09-22	1
1107	Malt	malt	5		KGS	2025-09-22	1
1108	Starch	arrowroot, corn starch, cornflour, starch	5		KGS	2025-09-22	1
1109	Wheat gluten	gluten	5		KGS	2025-09-22	1
1201	Soya beans	soyabean, soya	5	0 for seed to sow, else 5	KGS	2025-09-22	1
1202	Groundnuts, not roasted	moongphali, singdana, peanut	5	0 for seed to sow, else 5	KGS	2025-09-22	1
1203	Copra	khopra, copra	5		KGS	2025-09-22	1
1204	Linseed	alsi, flax seed	5	0 for seed to sow, else 5	KGS	2025-09-22	1
1205	Rape and colza seed	rai, canola seed	5	0 for seed to sow, else 5	KGS	2025-09-22	1
1206	Sunflower seed	surajmukhi, sunflower seed	5	0 for seed to sow, else 5	KGS	2025-09-22	1
1207	Other oil seeds: mustard, sesame, cotton, castor	sarson, til, binola, arandi, khas khas, mustard, sesame	5	0 for seed to sow, else 5	KGS	2025-09-22	1
1208	Flour of oil seeds	oil seed meal	5		KGS	2025-09-22	1
1209	Seeds for sowing	beej, seed, vegetable seed, hybrid seed	0	5 for tamarind seed not for sowing, else 0	KGS	2025-09-22	1
1210	Hops	hops	5	0 if fresh or whole dried, 5 if ground or pellets	KGS	2025-09-22	1
1211	Herbs for medicine or perfume	jadi booti, tulsi, ashwagandha, mulethi, herb, isabgol	5	0 if fresh, 5 if dried or frozen	KGS	2025-09-22	1
1212	Sugar cane, seaweed, carob and similar	ganna, sugarcane, mahua	0	0 if fresh, 5 if dried or frozen	KGS	2025-09-22	1
1213	Straw and husk	bhusa, puaal, straw, husk	0		KGS	2025-09-22	1
1214	Fodder and hay	chara, hara chara, hay, fodder	0		KGS	2025-09-22	1
1301	Gums, resins, asafoetida	gond, hing, heeng, loban resin, gum, lakh	5	0 for lac and shellac, else 5	KGS	2025-09-22	1
1302	Plant extracts, pectin, agar, guar gum	guar gum, agar, pectin, extract	5		KGS	2025-09-22	1
1401	Bamboo, cane, reeds for plaiting	baans, bent, bamboo, cane	5	0 for sal, siali and sisal leaves and sabai grass, else 5	KGS	2025-09-22	1
1404	Other plant products: betel leaf, tendu, henna, soap nut	paan, paan patta, tendu, mehendi, katha, reetha, shikakai, betel	5	0 for betel leaves, raw coconut shell and broom material; else 5	KGS	2025-09-22	1
1501	Lard and poultry fat	lard, charbi	5		KGS	2025-09-22	1
1502	Beef, mutton and goat fat	tallow	5		KGS	2025-09-22	1
1503	Lard oil and tallow oil	stearin	5		KGS	2025-09-22	1
1504	Fish oil	fish oil, cod liver	5		KGS	2025-09-22	1
1505	Wool grease, lanolin	lanolin	5		KGS	2025-09-22	1
1506	Other animal oil	animal oil	5		KGS	2025-09-22	1
1507	Soya bean oil	soyabean tel, refined oil, soya oil	5		LTR	2025-09-22	1
1508	Groundnut oil	moongphali tel, groundnut oil, peanut oil	5		LTR	2025-09-22	1
1509	Olive oil	jaitun tel, olive oil	5		LTR	2025-09-22	1
1510	Other olive oils	pomace oil	5		LTR	2025-09-22	1
1511	Palm oil	palm tel, palmolein	5		LTR	2025-09-22	1
1512	Sunflower, safflower and cottonseed oil	surajmukhi tel, sunflower oil, binola tel, kardi	5		LTR	2025-09-22	1
1513	Coconut and palm kernel oil	nariyal tel, coconut oil	5		LTR	2025-09-22	1
1514	Mustard and rapeseed oil	sarson tel, mustard oil, kachi ghani	5		LTR	2025-09-22	1
1515	Other vegetable oils: sesame, castor, rice bran	til tel, arandi tel, rice bran oil, sesame oil, castor	5		LTR	2025-09-22	1
1516	Vanaspati and hydrogenated fats	vanaspati, dalda	5		KGS	2025-09-22	1
1517	Margarine and blended edible fats	margarine, blended oil	5		KGS	2025-09-22	1
1518	Chemically changed oils, not edible	industrial oil	5		KGS	2025-09-22	1
1520	Crude glycerine	glycerine crude	5		KGS	2025-09-22	1
1521	Vegetable wax and beeswax	mom, beeswax, carnauba	5		KGS	2025-09-22	1
1522	Residues of fats and waxes	degras	5		KGS	2025-09-22	1
1601	Sausages	sausage, salami	5		KGS	2025-09-22	1
1602	Other prepared meat	nuggets, kebab, tinned meat	5		KGS	2025-09-22	1
1603	Meat and fish extracts	extract, broth base	5		KGS	2025-09-22	1
1604	Prepared fish, caviar	tuna, tinned fish, caviar	5		KGS	2025-09-22	1
1605	Prepared shellfish	prepared prawn	5		KGS	2025-09-22	1
1701	Sugar; jaggery	cheeni, shakkar, gud, gur, khand, sugar, jaggery	5	0 for jaggery, khandsari and rab not packed and labelled; else 5	KGS	2025-09-22	2
170199	White sugar	cheeni, sugar	5		KGS	2025-09-22	1
1702	Glucose, syrups, mishri, artificial honey	glucose, mishri, syrup, batasha, bura, golden syrup	5	18 for artificial honey; 0 for palm jaggery not packed; else 5	KGS	2025-09-22	1
1703	Molasses	sheera, molasses	5		KGS	2025-09-22	1
1704	Sweets without cocoa, chewing gum	toffee, candy, lollipop, chikki, gajak, rewdi, chewing gum, mouth freshener	5		KGS	2025-09-22	1
1801	Cocoa beans	cocoa bean	5		KGS	2025-09-22	1
1802	Cocoa shells	cocoa husk	5		KGS	2025-09-22	1
1803	Cocoa paste	cocoa paste	5		KGS	2025-09-22	1
1804	Cocoa butter	cocoa butter	5		KGS	2025-09-22	1
1805	Cocoa powder without sugar	cocoa powder	5		KGS	2025-09-22	1
1806	Chocolate and cocoa drinks	chocolate, dairy milk, bournvita, chocolate powder, drinking chocolate	5		KGS	2025-09-22	2
1901	Malt food, baby food, bakery mixes	horlicks, cerelac, malt, baby food, cake mix, millet mix	5	0 for millet flour mix (70 % millet) not packed and labelled, else 5	KGS	2025-09-22	1
1902	Noodles, pasta, vermicelli	maggi, noodles, pasta, seviyan, sevai, macaroni	5		KGS	2025-09-22	1
1903	Sabudana and tapioca	sabudana, tapioca, sago	5		KGS	2025-09-22	1
1904	Breakfast cereal, poha, puffed rice	cornflakes, poha, murmura, muri, chivda base, muesli, kurmura	5	0 for poha and puffed rice not packed and labelled, else 5	KGS	2025-09-22	1
1905	Biscuits, cakes, bread, papad, rusk	biscuit, cake, rusk, toast, khari, pastry, bread, pav, papad, khakhra, roti, pizza base, kurkure	5	0 for bread, pizza bread, roti, paratha, khakhra and papad; else 5	KGS	2025-09-22	2
190531	Sweet biscuits	biscuit, parle g, cookies	5		KGS	2025-09-22	1
190590	Bread, cake, papad, chips of dough	bread, pav, papad, cake, kurkure, khari	5	0 for bread, papad, khakhra, roti; else 5	KGS	2025-09-22	2
2001	Pickles and vegetables in vinegar	achar, pickle, gherkin	5		KGS	2025-09-22	1
2002	Tomato puree and paste	tomato puree	5		KGS	2025-09-22	1
2003	Mushrooms preserved	tinned mushroom	5		KGS	2025-09-22	1
2004	Vegetables prepared, frozen	french fries, frozen aloo tikki	5		KGS	2025-09-22	1
2005	Vegetables prepared, not frozen	baked beans, potato chips, aloo chips, wafer	5		KGS	2025-09-22	1
2006	Fruit and peel in sugar	murabba, tutti frutti, petha, candied	5		KGS	2025-09-22	1
2007	Jam, jelly, fruit paste	jam, jelly, marmalade, aam papad	5		KGS	2025-09-22	1
2008	Roasted nuts, fruit in tins, squash	bhuna moongphali, roasted peanut, salted kaju, masala kaju, squash, fruit cocktail, peanut butter	5		KGS	2025-09-22	1
2009	Fruit and vegetable juice; coconut water	juice, ras, nariyal pani, tender coconut	5	0 for tender coconut water not packed and labelled, else 5	LTR	2025-09-22	2
2101	Instant coffee and tea, chicory	nescafe, instant coffee, chicory, ice tea mix	5		KGS	2025-09-22	1
2102	Yeast, baking powder	khameer, yeast, baking powder, eno base	5		KGS	2025-09-22	1
2103	Sauces, ketchup, chutney, mixed spices	sauce, ketchup, mayonnaise, chutney, soya sauce, masala paste, mustard paste	5		KGS	2025-09-22	1
2104	Soups	soup, knorr	5		KGS	2025-09-22	1
2105	Ice cream and kulfi	ice cream, kulfi, candy bar, falooda	5		LTR	2025-09-22	1
2106	Namkeen, sweets, food mixes; pan masala	namkeen, bhujia, sev, mixture, mithai, laddu, barfi, idli mix, dosa batter, protein powder, supari mix, pan masala	5	40 for pan masala (from 01-Feb-2026); 0 for prasad, roti and paratha; else 5	KGS	2026-02-01	2
210690	Namkeen, sweets, food mixes, pan masala	namkeen, mithai, bhujia, pan masala, mukhwas	5	40 for pan masala, else 5	KGS	2026-02-01	2
2201	Drinking water, mineral water, ice	pani, bisleri, water bottle, 20 litre jar, baraf, ice, soda water	5	0 for water not in a sealed pack; 5 for mineral, aerated without sugar, sealed and ice	LTR	2025-09-22	2
220110	Mineral and packed water	bisleri, mineral water, soda	5		LTR	2025-09-22	2
2202	Soft drinks, fruit drinks, milk drinks	cold drink, cola, coke, pepsi, soda, energy drink, frooti, maaza, lassi flavoured, badam milk, soya milk	40	5 for fruit-pulp, milk, soya and plant-milk drinks; 40 for aerated, sweetened, caffeinated and carbonated fruit drinks	LTR	2026-05-01	2
220210	Aerated and sweetened water	coke, pepsi, thums up, soda, cold drink	40		LTR	2026-05-01	2
220299	Juice drinks, milk drinks, energy drinks	frooti, maaza, real juice, badam milk, red bull	5	40 for caffeinated and carbonated fruit drinks and others not named; fruit pulp, milk and plant-milk drinks 5	LTR	2026-05-01	2
2203	Beer	beer	0	alcohol to drink is outside GST; state VAT applies	LTR	2025-09-22	1
2204	Wine	wine, sharab	0	alcohol to drink is outside GST; state VAT applies	LTR	2025-09-22	1
2205	Vermouth and flavoured wine	vermouth	0	alcohol to drink is outside GST; state VAT applies	LTR	2025-09-22	1
2206	Cider, toddy and other fermented drinks	toddy, cider, tadi	0	alcohol is outside GST; sweet toddy and neera 0	LTR	2025-09-22	1
2207	Ethyl alcohol, strong or denatured	spirit, ethanol, denatured spirit	18	5 if sold to oil companies for petrol blending, else 18	LTR	2025-09-22	1
2208	Whisky, rum, brandy and other spirits	whisky, rum, vodka, brandy, daru, gin	0	alcohol to drink is outside GST; state VAT applies	LTR	2025-09-22	1
2209	Vinegar	sirka, vinegar	18		LTR	2025-09-22	1
2301	Meat and fish meal for feed	fish meal	5	0 as animal, fish or poultry feed, else 5	KGS	2025-09-22	1
2302	Bran, husk and chuni	chokar, bran, chuni, choker	0	0 as feed, bran and pulse husk; rice bran 5	KGS	2025-09-22	1
2303	Starch residues, bagasse, brewery waste	bagasse, khoi	5		KGS	2025-09-22	1
2304	Soya oil cake	soya khali, doc, oil cake	5		KGS	2025-09-22	1
2305	Groundnut oil cake	moongphali khali	5		KGS	2025-09-22	1
2306	Other oil cakes	khali, sarson khali, binola khali	5	0 for cottonseed cake and de-oiled rice bran, else 5	KGS	2025-09-22	1
2307	Wine lees	lees	5		KGS	2025-09-22	1
2308	Plant waste used as feed	plant feed	0		KGS	2025-09-22	1
2309	Cattle, poultry and pet food	pashu aahar, cattle feed, dog food, cat food, murgi dana, pedigree	0	0 for cattle, poultry and fish feed; 18 for dog and cat food; 5 for fish soluble paste	KGS	2025-09-22	1
2401	Raw tobacco	tambaku patta, tobacco leaf	5	5 for tobacco leaves, 40 for other raw tobacco and refuse	KGS	2026-02-01	1
2402	Cigarettes and cigars	cigarette, cigar, gold flake	40		NOS	2026-02-01	2
240220	Cigarettes	cigarette	40		NOS	2026-02-01	2
2403	Chewing tobacco, bidi, hookah, gutkha	bidi, beedi, khaini, zarda, gutkha, hookah, jarda	40	18 for bidi, else 40	KGS	2026-02-01	2
240319	Bidi, smoking tobacco	bidi, hookah	40	18 for bidi, else 40	KGS	2026-02-01	2
240399	Chewing tobacco, gutkha, zarda	khaini, gutkha, zarda	40		KGS	2026-02-01	1
2404	Nicotine and heated tobacco products	vape, nicotine gum, patch	40	18 for nicotine gums and patches and for nicotine inhaled without burning; 40 with tobacco	KGS	2026-02-01	1
2501	Salt	namak, salt, tata salt, sendha namak, kala namak	0		KGS	2025-09-22	1
2502	Iron pyrites	pyrites	5		KGS	2025-09-22	1
2503	Sulphur, crude	gandhak, sulphur	5		KGS	2025-09-22	1
2504	Natural graphite	graphite	5		KGS	2025-09-22	1
2505	Natural sand	ret, balu, sand, silica sand	5		MTS	2025-09-22	1
2506	Quartz	quartz	5		KGS	2025-09-22	1
2507	Kaolin, china clay	china clay, kaolin	5		KGS	2025-09-22	1
2508	Other clays, bentonite	mitti, multani mitti, bentonite	5		KGS	2025-09-22	1
2509	Chalk, natural	khadiya, chalk	5		KGS	2025-09-22	1
2510	Rock phosphate	rock phosphate	5		KGS	2025-09-22	1
2511	Barytes	barytes	5		KGS	2025-09-22	1
2512	Siliceous earth	diatomite	5		KGS	2025-09-22	1
2513	Pumice, emery, abrasives	emery	5		KGS	2025-09-22	1
2514	Slate, rough	slate stone	5		KGS	2025-09-22	1
2515	Marble, travertine, rough or blocks	marble, sangmarmar, marble block	5	18 for slabs cut beyond blocks, else 5	MTS	2025-09-22	2
2516	Granite, sandstone, kota, rough or blocks	granite, sandstone, kota stone	5	18 for granite cut beyond blocks, else 5	MTS	2025-09-22	2
2517	Stone chips, gravel, ballast	gitti, rodi, bajri, kankar, aggregate, gravel	5		MTS	2025-09-22	1
2518	Dolomite	dolomite	5		KGS	2025-09-22	1
2519	Magnesite	magnesite	5		KGS	2025-09-22	1
2520	Gypsum, plaster of paris	pop, gypsum, plaster of paris	5		KGS	2025-09-22	1
2521	Limestone flux	limestone, chuna patthar	5		KGS	2025-09-22	1
2522	Lime	chuna, lime	5		KGS	2025-09-22	1
2523	Cement	cement, ultratech, white cement, birla	18		BAG	2025-09-22	2
2524	Asbestos, raw	asbestos	5		KGS	2025-09-22	1
2525	Mica	abhrak, mica	5		KGS	2025-09-22	1
2526	Talc, soapstone	talc, soapstone	5		KGS	2025-09-22	1
2528	Natural borates	borate, suhaga	5		KGS	2025-09-22	1
2529	Feldspar, fluorspar	feldspar	5		KGS	2025-09-22	1
2530	Other minerals	mineral	5		KGS	2025-09-22	1
2601	Iron ore	loha ayask, iron ore	18		MTS	2025-09-22	1
2602	Manganese ore	manganese ore	18		MTS	2025-09-22	1
2603	Copper ore	copper ore	18		MTS	2025-09-22	1
2604	Nickel ore	nickel ore	18		MTS	2025-09-22	1
2605	Cobalt ore	cobalt ore	18		MTS	2025-09-22	1
2606	Aluminium ore, bauxite	bauxite	18		MTS	2025-09-22	1
2607	Lead ore	lead ore	18		MTS	2025-09-22	1
2608	Zinc ore	zinc ore	18		MTS	2025-09-22	1
2609	Tin ore	tin ore	18		MTS	2025-09-22	1
2610	Chromium ore	chrome ore	18		MTS	2025-09-22	1
2611	Tungsten ore	tungsten ore	5		MTS	2025-09-22	1
2612	Uranium and thorium ore	uranium	5	0 for uranium ore concentrate, else 5	MTS	2025-09-22	1
2613	Molybdenum ore	molybdenum	5		MTS	2025-09-22	1
2614	Titanium ore	ilmenite	5		MTS	2025-09-22	1
2615	Niobium, zirconium ore	zircon	5		MTS	2025-09-22	1
2616	Precious metal ore	gold ore	5		MTS	2025-09-22	1
2617	Other ores	ore	5		MTS	2025-09-22	1
2618	Slag sand of iron and steel	granulated slag	5		MTS	2025-09-22	1
2619	Other slag of iron and steel	slag	18	5 for LD slag, else 18	MTS	2025-09-22	1
2620	Ash and residues with metals	dross	18		MTS	2025-09-22	1
2621	Fly ash and other ash	rakh, fly ash	5	5 for fly ash, else 18	MTS	2025-09-22	1
2701	Coal	koyla, coal	18		MTS	2025-09-22	2
2702	Lignite	lignite	18		MTS	2025-09-22	1
2703	Peat	peat, coco alternative	18		KGS	2025-09-22	1
2704	Coke	coke, hard coke	5		MTS	2025-09-22	1
2705	Coal gas	producer gas	5		KGS	2025-09-22	1
2706	Coal tar	tar, dambar	18		KGS	2025-09-22	1
2707	Benzene, toluene from tar	benzene, solvent	18		KGS	2025-09-22	1
2708	Pitch	pitch	18		KGS	2025-09-22	1
2709	Crude petroleum	crude oil	0	outside GST; state VAT applies	KGS	2025-09-22	1
2710	Lubricants, furnace oil, kerosene; petrol and diesel	engine oil, mobil, lubricant, grease oil, kerosene, mitti tel, petrol, diesel	18	petrol, diesel and jet fuel are outside GST; 5 for PDS kerosene; else 18	LTR	2025-09-22	1
2711	LPG and other gas	lpg, gas cylinder, cooking gas, cng	18	5 for household LPG; natural gas is outside GST; else 18	KGS	2025-09-22	1
2712	Petroleum jelly, paraffin wax	vaseline jelly, mom, paraffin wax	18		KGS	2025-09-22	1
2713	Bitumen, petroleum coke	dambar, bitumen, petcoke	18		KGS	2025-09-22	1
2714	Natural bitumen and asphalt	asphalt	18		KGS	2025-09-22	1
2715	Bituminous mixtures	mastic, emulsion	18		KGS	2025-09-22	1
2716	Electricity	bijli, electricity	0		OTH	2025-09-22	1
2801	Chlorine, bromine, iodine	chlorine, bromine, iodine	18	5 for iodine, else 18	KGS	2025-09-22	1
2802	Sulphur, sublimed or colloidal	gandhak	18		KGS	2025-09-22	1
2803	Carbon black	carbon black, kajal carbon	18		KGS	2025-09-22	1
2804	Oxygen, nitrogen, hydrogen, silicon	oxygen, nitrogen gas, argon	18	5 for medical oxygen, else 18	KGS	2025-09-22	1
2805	Sodium, calcium, mercury metals	para, mercury, sodium	18	5 for nuclear-grade sodium, else 18	KGS	2025-09-22	1
2806	Hydrochloric acid	tezab, hcl, muriatic acid	18		KGS	2025-09-22	1
2807	Sulphuric acid	gandhak tezab, battery acid	5		KGS	2025-09-22	1
2808	Nitric acid	shora tezab, nitric	5		KGS	2025-09-22	1
2809	Phosphoric acid	phosphoric	18	5 for fertiliser grade, else 18	KGS	2025-09-22	1
2810	Boric acid and boron oxides	boric acid	18		KGS	2025-09-22	1
2811	Other inorganic acids, carbon dioxide	co2, dry ice, silica	18		KGS	2025-09-22	1
2812	Halides of non-metals	chlorides	18		KGS	2025-09-22	1
2813	Sulphides of non-metals	carbon disulphide	18		KGS	2025-09-22	1
2814	Ammonia	ammonia, naushadar gas	5		KGS	2025-09-22	1
2815	Caustic soda and potash	caustic soda, lye	18		KGS	2025-09-22	1
2816	Magnesium and barium hydroxide	magnesia	18		KGS	2025-09-22	1
2817	Zinc oxide	zinc oxide	18		KGS	2025-09-22	1
2818	Alumina, corundum	alumina	18		KGS	2025-09-22	1
2819	Chromium oxides	chrome oxide	18		KGS	2025-09-22	1
2820	Manganese oxides	manganese dioxide	18		KGS	2025-09-22	1
2821	Iron oxides, earth colours	red oxide, geru	18		KGS	2025-09-22	1
2822	Cobalt oxides	cobalt oxide	18		KGS	2025-09-22	1
2823	Titanium oxides	titanium	18		KGS	2025-09-22	1
2824	Lead oxides	sindoor lead, litharge	18		KGS	2025-09-22	1
2825	Hydrazine, calcium oxide, other bases	calcium hydroxide	18		KGS	2025-09-22	1
2826	Fluorides	fluoride, cryolite	18		KGS	2025-09-22	1
2827	Chlorides, bromides	calcium chloride, ammonium chloride	18		KGS	2025-09-22	1
2828	Bleach and hypochlorites	bleaching powder, hypo, sodium hypochlorite	18		KGS	2025-09-22	1
2829	Chlorates and iodates	potassium iodate	18	5 for potassium iodate, else 18	KGS	2025-09-22	1
2830	Sulphides	sodium sulphide	18		KGS	2025-09-22	1
2831	Dithionites	hydros	18		KGS	2025-09-22	1
2832	Sulphites	sulphite, hypo	18		KGS	2025-09-22	1
2833	Sulphates, alum	phitkari, alum, epsom salt, copper sulphate, neela thotha	18		KGS	2025-09-22	1
2834	Nitrates and nitrites	shora, nitrate	18		KGS	2025-09-22	1
2835	Phosphates	phosphate, dcp	18	0 for animal-feed grade dicalcium phosphate, else 18	KGS	2025-09-22	1
2836	Carbonates, soda	washing soda, baking soda, meetha soda, soda ash	18		KGS	2025-09-22	1
2837	Cyanides	cyanide	18		KGS	2025-09-22	1
2839	Silicates	sodium silicate	18		KGS	2025-09-22	1
2840	Borates, borax	suhaga, borax	18		KGS	2025-09-22	1
2841	Salts of metal acids	permanganate, lal dawa	18		KGS	2025-09-22	1
2842	Other inorganic salts	salt	18		KGS	2025-09-22	1
2843	Colloidal precious metals	silver nitrate	18		KGS	2025-09-22	1
2844	Radioactive elements	isotope	18	5 for nuclear fuel and thorium oxalate, else 18	KGS	2025-09-22	1
2845	Heavy water and isotopes	heavy water	5		KGS	2025-09-22	1
2846	Rare-earth compounds	rare earth	18		KGS	2025-09-22	1
2847	Hydrogen peroxide	peroxide	18	5 for medicinal grade, else 18	KGS	2025-09-22	1
2849	Carbides	calcium carbide, carbide	18		KGS	2025-09-22	1
2850	Hydrides, nitrides	nitride	18		KGS	2025-09-22	1
2852	Mercury compounds	mercury compound	18		KGS	2025-09-22	1
2853	Distilled water, other inorganic	distilled water, battery water	18	5 for compressed air, else 18	KGS	2025-09-22	1
2901	Acyclic hydrocarbons	ethylene, hexane	18		KGS	2025-09-22	1
2902	Cyclic hydrocarbons	toluene, xylene	18		KGS	2025-09-22	1
2903	Halogenated hydrocarbons	chloroform, refrigerant	18		KGS	2025-09-22	1
2904	Sulphonated hydrocarbons	sulphonic	18		KGS	2025-09-22	1
2905	Alcohols: methanol, glycol, glycerine	methanol, ipa, glycol, glycerine	18		KGS	2025-09-22	1
2906	Cyclic alcohols, menthol	menthol, pudina sat	18	5 for natural menthol, else 18	KGS	2025-09-22	1
2907	Phenols	phenol, carbolic	18		KGS	2025-09-22	1
2908	Derivatives of phenols	chlorophenol	18		KGS	2025-09-22	1
2909	Ethers	ether	18		KGS	2025-09-22	1
2910	Epoxides	ethylene oxide	18		KGS	2025-09-22	1
2911	Acetals	acetal	18		KGS	2025-09-22	1
2912	Aldehydes, formalin	formaldehyde, formalin	18		KGS	2025-09-22	1
2913	Derivatives of aldehydes	chloral	18		KGS	2025-09-22	1
2914	Ketones, camphor	acetone, kapoor, camphor	18		KGS	2025-09-22	1
2915	Acetic and other simple acids	acetic acid, vinegar acid	18		KGS	2025-09-22	1
2916	Unsaturated acids	acrylic acid	18		KGS	2025-09-22	1
2917	Polycarboxylic acids	phthalic, adipic	18		KGS	2025-09-22	1
2918	Citric, tartaric, salicylic acids	citric acid, tatri, nimbu phool	18		KGS	2025-09-22	1
2919	Phosphoric esters	phosphate ester	18		KGS	2025-09-22	1
2920	Other esters of inorganic acids	ester	18		KGS	2025-09-22	1
2921	Amines	aniline, amine	18		KGS	2025-09-22	1
2922	Amino-alcohols, amino acids	amino acid	18		KGS	2025-09-22	1
2923	Quaternary salts, lecithin	lecithin	18		KGS	2025-09-22	1
2924	Amides	paracetamol bulk, amide	18		KGS	2025-09-22	1
2925	Saccharin and imides	saccharin	18		KGS	2025-09-22	1
2926	Nitriles	acrylonitrile	18		KGS	2025-09-22	1
2927	Azo and diazo compounds	azo	18		KGS	2025-09-22	1
2928	Hydrazines	hydrazine	18		KGS	2025-09-22	1
2929	Isocyanates	mdi, tdi	18		KGS	2025-09-22	1
2930	Sulphur compounds	thio	18		KGS	2025-09-22	1
2931	Other organo-inorganic	silane	18		KGS	2025-09-22	1
2932	Oxygen heterocycles	lactone	18		KGS	2025-09-22	1
2933	Nitrogen heterocycles	api, pyridine	18		KGS	2025-09-22	1
2934	Other heterocycles	api	18		KGS	2025-09-22	1
2935	Sulphonamides	sulpha	18		KGS	2025-09-22	1
2936	Vitamins, bulk	vitamin	18		KGS	2025-09-22	1
2937	Hormones, bulk	hormone	18	5 for insulin, else 18	KGS	2025-09-22	1
2938	Glycosides	glycoside	18		KGS	2025-09-22	1
2939	Alkaloids	caffeine, nicotine	18		KGS	2025-09-22	1
2940	Pure sugars	sugar pure	18		KGS	2025-09-22	1
2941	Antibiotics, bulk	antibiotic	18		KGS	2025-09-22	1
2942	Other organic compounds	organic	18		KGS	2025-09-22	1
3001	Glands and extracts for medicine	heparin	5		NOS	2025-09-22	1
3002	Vaccines, blood, sera	vaccine, tika, blood	5	0 for human blood and its parts, else 5	NOS	2025-09-22	1
3003	Medicines in bulk mixtures	bulk medicine	5	0 for the named life-saving drugs, else 5	NOS	2025-09-22	1
3004	Medicines in packs	dawai, medicine, tablet, capsule, syrup, ayurvedic, homeopathic, injection, balm, crocin	5	0 for the named life-saving drugs, else 5	PAC	2025-09-22	2
3005	Bandages, gauze, plasters	patti, bandage, band aid, cotton gauze, dressing	5		PAC	2025-09-22	1
3006	Sutures, kits, other medical goods	suture, first aid, catgut, contraceptive	5	0 for contraceptives, else 5	PAC	2025-09-22	1
3101	Organic manure	khad, gobar khad, compost, vermicompost	5	5 if packed and labelled, else 0	KGS	2025-09-22	1
3102	Nitrogen fertiliser	urea, khad	5	18 if clearly not for use as fertiliser	KGS	2025-09-22	1
3103	Phosphate fertiliser	ssp, superphosphate	5	18 if clearly not for use as fertiliser	KGS	2025-09-22	1
3104	Potash fertiliser	potash, mop	5	18 if clearly not for use as fertiliser	KGS	2025-09-22	1
3105	Mixed fertiliser	dap, npk, khad	5	18 if clearly not for use as fertiliser	KGS	2025-09-22	1
3201	Vegetable tanning extract	tannin	18	5 for wattle, quebracho and chestnut extract, else 18	KGS	2025-09-22	1
3202	Synthetic tanning matter	tanning	18	5 for enzyme pre-tanning preparations, else 18	KGS	2025-09-22	1
3203	Natural colours	prakritik rang, indigo, food colour	18		KGS	2025-09-22	1
3204	Synthetic dyes	dye, rang, dyestuff	18		KGS	2025-09-22	1
3205	Colour lakes	lake colour	18		KGS	2025-09-22	1
3206	Pigments	pigment, ultramarine, neel	18		KGS	2025-09-22	1
3207	Ceramic colours, frit, glaze	frit, glaze	18		KGS	2025-09-22	1
3208	Paints and varnish, solvent based	paint, enamel, varnish, rang rogan, lacquer	18		LTR	2025-09-22	1
3209	Paints, water based	emulsion paint, plastic paint, distemper	18		LTR	2025-09-22	1
3210	Other paints, distemper	distemper, whitewash, putty paint	18		LTR	2025-09-22	1
3211	Paint driers	drier	18		KGS	2025-09-22	1
3212	Stainers, foils, retail dyes	stainer, hot foil, dye pack	18		KGS	2025-09-22	1
3213	Artists' colours	water colour, poster colour, colour box	18		SET	2025-09-22	1
3214	Putty, sealant, wall putty	wall putty, putty, sealant, silicone, m-seal	18		KGS	2025-09-22	1
3215	Inks	syahi, ink, printer ink, cartridge ink, stamp ink	18		KGS	2025-09-22	1
3301	Essential oils	itra, eucalyptus oil, essential oil, attar, mentha	18	5 for oils of natural menthol, else 18	KGS	2025-09-22	1
3302	Fragrance and flavour mixtures	flavour, perfume compound, essence	18		KGS	2025-09-22	1
3303	Perfume	perfume, scent, itra, attar, deo perfume	18		NOS	2025-09-22	1
3304	Make-up and skin care; talcum, kajal	cream, face cream, fair lovely, lipstick, nail polish, sunscreen, powder, talcum, kajal, bindi, sindoor, kumkum	18	5 for talcum and face powder; 0 for kajal, bindi, kumkum, sindoor and alta; else 18	NOS	2025-09-22	2
3305	Shampoo, hair oil, hair colour	shampoo, baal tel, hair oil, hair dye, mehendi, conditioner, gel	5	5 for shampoo, hair oil and mehendi cones; hair colour, gel and conditioner 18	NOS	2025-09-22	2
330510	Shampoo	shampoo, clinic plus	5		NOS	2025-09-22	2
330590	Hair oil, hair colour, cream	hair oil, parachute, dabur amla, hair dye, mehendi	5	5 for hair oil; dye, cream and gel 18	NOS	2025-09-22	2
3306	Toothpaste, tooth powder, mouthwash	toothpaste, colgate, manjan, dant manjan, mouthwash, floss	5	5 for toothpaste, tooth powder and floss; mouthwash 18	NOS	2025-09-22	2
330610	Toothpaste and tooth powder	colgate, toothpaste, manjan	5		NOS	2025-09-22	2
330690	Mouthwash and other oral care	listerine, mouthwash	18		NOS	2025-09-22	1
3307	Shaving cream, deodorant, agarbatti, room spray	agarbatti, dhoop, deodorant, shaving cream, after shave, room freshener, loban	18	5 for shaving cream, lotion, after-shave, agarbatti, dhoop and loban; else 18	NOS	2025-09-22	2
330710	Shaving cream, after-shave	shaving cream, after shave	5		NOS	2025-09-22	1
330720	Deodorants	deo, deodorant	18		NOS	2025-09-22	1
330741	Agarbatti, dhoop	agarbatti, dhoop	5	18 for other goods that smell by burning, else 5	PAC	2025-09-22	1
330749	Room fresheners	air freshener, odonil	18		NOS	2025-09-22	1
3401	Soap	sabun, soap, bath soap, toilet soap, handwash, face wash, laundry soap	5	5 for toilet soap in bars; laundry and liquid soap, face wash 18	NOS	2025-09-22	2
340111	Toilet and medicated soap bars	lux, lifebuoy, dove, bath soap	5		NOS	2025-09-22	2
340119	Laundry soap bars	kapde ka sabun, rin bar	18		NOS	2025-09-22	1
340120	Soap in other forms	soap liquid, soap flakes	18		NOS	2025-09-22	1
340130	Face wash, body wash, handwash	face wash, body wash, handwash, dettol	18		NOS	2025-09-22	1
3402	Detergents and cleaners	surf, detergent, washing powder, vim, dishwash, phenyl, harpic, floor cleaner, toilet cleaner	18	5 for sulphonated castor oil, else 18	KGS	2025-09-22	1
340250	Detergent powder and liquid, packed	surf excel, ariel, nirma, vim	18		KGS	2025-09-22	1
3403	Lubricants and greases, prepared	grease, cutting oil	18		KGS	2025-09-22	1
3404	Artificial wax	wax	18		KGS	2025-09-22	1
3405	Polish for shoes, floor, metal	polish, shoe polish, brasso, car polish	18		KGS	2025-09-22	1
3406	Candles	mombatti, candle, diya wax	5		NOS	2025-09-22	2
3407	Modelling clay, dental wax	clay, modelling dough, dental	18		KGS	2025-09-22	1
3501	Casein and casein glue	casein	18		KGS	2025-09-22	1
3502	Albumin	albumin, egg white powder	18		KGS	2025-09-22	1
3503	Gelatin	gelatin, jelly powder	5		KGS	2025-09-22	1
3504	Peptones and proteins	protein isolate, soya protein	18		KGS	2025-09-22	1
3505	Modified starch, starch glue	dextrin, starch glue	5		KGS	2025-09-22	1
3506	Glues and adhesives	fevicol, gond, glue, fevikwik, araldite, adhesive	18		KGS	2025-09-22	1
3507	Enzymes	enzyme, rennet	18		KGS	2025-09-22	1
3601	Propellant powder	barood	18		NOS	2025-09-22	1
3602	Explosives	dynamite, explosive	18		NOS	2025-09-22	1
3603	Detonators and fuses	detonator, fuse	18		NOS	2025-09-22	1
3604	Fireworks	patakha, cracker, fireworks, phuljhadi	18		NOS	2025-09-22	1
3605	Matches	machis, diyasalai, match box	5	5 for safety matches, else 18	NOS	2025-09-22	1
3606	Lighter fuel, fire starters	lighter gas, fuel cube	18		NOS	2025-09-22	1
3701	Photo plates and flat film	x-ray film	18	5 for medical X-ray film, else 18	NOS	2025-09-22	1
3702	Photo film in rolls	film roll	18		NOS	2025-09-22	1
3703	Photo paper	photo paper	18		NOS	2025-09-22	1
3704	Photo film exposed, not developed	film	18		NOS	2025-09-22	1
3705	Photo plates developed	printing plate film	5		NOS	2025-09-22	1
3706	Cinema film	cinema film	5	18 for feature films, else 5	NOS	2025-09-22	1
3707	Photo chemicals, toner	toner, developer	18		NOS	2025-09-22	1
3801	Artificial graphite	graphite	18		KGS	2025-09-22	1
3802	Activated carbon	activated carbon	18		KGS	2025-09-22	1
3803	Tall oil	tall oil	18		KGS	2025-09-22	1
3804	Wood pulp lyes	lignin	18		KGS	2025-09-22	1
3805	Turpentine	tarpin tel, turpentine	18		KGS	2025-09-22	1
3806	Rosin	biroja, rosin	18		KGS	2025-09-22	1
3807	Wood tar	wood tar	18		KGS	2025-09-22	1
3808	Pesticides, mosquito repellent, disinfectant	keetnashak, mosquito coil, all out, good knight, hit, pesticide, weedicide, rat kill, lizol, sanitizer	18	5 for named bio-pesticides, neem-based ones too, and gibberellic acid; else 18	KGS	2025-09-22	1
3809	Textile and paper finishing agents	fabric softener, finishing	18		KGS	2025-09-22	1
3810	Flux and pickling preparations	flux, soldering paste	18		KGS	2025-09-22	1
3811	Oil additives	additive	18		KGS	2025-09-22	1
3812	Rubber accelerators, plasticisers	plasticiser	18		KGS	2025-09-22	1
3813	Fire extinguisher charges	fire refill	18		KGS	2025-09-22	1
3814	Thinners	thinner, solvent	18		KGS	2025-09-22	1
3815	Catalysts	catalyst, hardener	18		KGS	2025-09-22	1
3816	Refractory cement	refractory	18	5 for dolomite ramming mix, else 18	KGS	2025-09-22	1
3817	Mixed alkylbenzenes	lab	18		KGS	2025-09-22	1
3818	Doped chemicals, silicon wafers	wafer	18	5 for silicon wafers, else 18	KGS	2025-09-22	1
3819	Brake fluid	brake oil, brake fluid	18		KGS	2025-09-22	1
3820	Coolant and anti-freeze	coolant	18		KGS	2025-09-22	1
3821	Culture media	culture media	18		KGS	2025-09-22	1
3822	Test kits and lab reagents	pregnancy kit, glucose strip, test kit, reagent	5		KGS	2025-09-22	1
3823	Fatty acids and alcohols	stearic acid	18		KGS	2025-09-22	1
3824	Other chemical preparations	waterproofing, chemical, water treatment	18		KGS	2025-09-22	1
3825	Chemical waste	waste	18	0 for municipal and clinical waste, sewage sludge; else 18	KGS	2025-09-22	1
3826	Biodiesel	biodiesel	18	5 to oil companies for blending, else 18	KGS	2025-09-22	1
3827	Refrigerant gas mixtures	refrigerant, ac gas	18		KGS	2025-09-22	1
3901	Polythene granules	ldpe, hdpe, polythene dana, granules	18		KGS	2025-09-22	1
3902	Polypropylene granules	pp dana	18		KGS	2025-09-22	1
3903	Polystyrene granules	thermocol dana, abs	18		KGS	2025-09-22	1
3904	PVC resin	pvc resin	18		KGS	2025-09-22	1
3905	Vinyl polymers	pva	18		KGS	2025-09-22	1
3906	Acrylic polymers	acrylic	18		KGS	2025-09-22	1
3907	Polyester, PET, epoxy resins	pet, epoxy, polyester resin	18		KGS	2025-09-22	1
3908	Nylon resin	nylon	18		KGS	2025-09-22	1
3909	Urea, phenol, PU resins	melamine, pu, resin	18		KGS	2025-09-22	1
3910	Silicones	silicone	18		KGS	2025-09-22	1
3911	Petroleum resins	resin	18		KGS	2025-09-22	1
3912	Cellulose in primary form	cellulose	18		KGS	2025-09-22	1
3913	Natural polymers	alginate	18		KGS	2025-09-22	1
3914	Ion exchangers	resin	18		KGS	2025-09-22	1
3915	Plastic scrap	plastic kabad, scrap	18		KGS	2025-09-22	1
3916	Plastic rods and profiles	pvc profile, beading	18		KGS	2025-09-22	1
3917	Plastic pipes and fittings	pipe, pvc pipe, cpvc, hose, garden pipe, elbow	18		MTR	2025-09-22	1
391723	PVC pipes	pvc pipe	18		MTR	2025-09-22	1
3918	Plastic floor and wall coverings	pvc flooring, vinyl, wall panel	18		SQM	2025-09-22	1
3919	Adhesive tape and film	tape, cello tape, sticker, vinyl film	18		KGS	2025-09-22	1
3920	Plastic sheet and film	polythene sheet, plastic film, wrap	18		KGS	2025-09-22	1
3921	Other plastic sheets	laminate, foam sheet, acp	18		KGS	2025-09-22	1
3922	Plastic bath and toilet fittings	flush tank, toilet seat, basin	18		NOS	2025-09-22	1
3923	Plastic bags, bottles, caps, packing	polythene bag, panni, bottle, jar, cap, crate, carry bag	18	5 for biodegradable bags, else 18	KGS	2025-09-22	1
3924	Plastic household goods	balti, mug, tiffin, dabba, plastic container, bucket, bottle, basket	18		NOS	2025-09-22	1
3925	Plastic doors, windows, tanks	water tank, sintex, pvc door	18		NOS	2025-09-22	1
3926	Other plastic goods	bangle, feeding bottle, file cover, hanger, toys parts, raincoat, cover	18	0 for plastic bangles; 5 for feeding bottles and beads; else 18	NOS	2025-09-22	1
392690	Other plastic goods	cover, raincoat, bangles	18	0 for plastic bangles, 5 for beads and feeding bottles	NOS	2025-09-22	1
4001	Natural rubber	rubber sheet, latex	5		KGS	2025-09-22	1
4002	Synthetic rubber	sbr	18		KGS	2025-09-22	1
4003	Reclaimed rubber	reclaim	18		KGS	2025-09-22	1
4004	Rubber scrap	rubber scrap	5	5 for waste and scrap; powder and granules from it 18	KGS	2025-09-22	1
4005	Compounded rubber	compound rubber	18		KGS	2025-09-22	1
4006	Unvulcanised rubber shapes	tread rubber	18		KGS	2025-09-22	1
4007	Rubber thread	elastic thread	18	5 for latex rubber thread, else 18	KGS	2025-09-22	1
4008	Rubber sheets and mats	rubber sheet, mat	18		KGS	2025-09-22	1
4009	Rubber hoses	hose pipe	18		MTR	2025-09-22	1
4010	Rubber belts	v belt, conveyor belt	18		NOS	2025-09-22	1
4011	New tyres	tyre, tire, mrf	18	5 for tractor, bicycle, cycle-rickshaw and aircraft tyres; else 18	NOS	2025-09-22	2
401110	Car tyres	car tyre	18		NOS	2025-09-22	1
401140	Two-wheeler tyres	bike tyre	18		NOS	2025-09-22	1
401150	Bicycle tyres	cycle tyre	5		NOS	2025-09-22	1
4012	Retreaded tyres, flaps	retread, flap	18		NOS	2025-09-22	1
4013	Inner tubes	tube	18	5 for bicycle, cycle-rickshaw and rear tractor tubes; else 18	NOS	2025-09-22	1
4014	Rubber medical goods	hot water bag, nipple, condom	18	0 for condoms; 5 for feeding nipples; else 18	NOS	2025-09-22	1
4015	Rubber gloves and wear	gloves	18	5 for surgical and examination gloves, else 18	PRS	2025-09-22	1
4016	Other rubber goods, erasers, bands	rubber, eraser, mitaane wala, gasket, rubber band, doormat	18	0 for erasers; 5 for rubber bands; else 18	NOS	2025-09-22	1
4017	Hard rubber	ebonite	18	5 for waste, else 18	KGS	2025-09-22	1
4101	Raw cattle hides	chamda kachcha, hide	5		KGS	2025-09-22	1
4102	Raw sheep skins	skin	5		KGS	2025-09-22	1
4103	Other raw skins	skin	5		KGS	2025-09-22	1
4104	Tanned cattle hides	wet blue	5		KGS	2025-09-22	1
4105	Tanned sheep skins	leather	5		KGS	2025-09-22	1
4106	Other tanned skins	goat leather	5		KGS	2025-09-22	1
4107	Finished cattle leather	chamda, leather	5		KGS	2025-09-22	1
4112	Finished sheep leather	leather	5		KGS	2025-09-22	1
4113	Other finished leather	goat leather	5		KGS	2025-09-22	1
4114	Chamois and patent leather	chamois	5		KGS	2025-09-22	1
4115	Composition leather	bonded leather	5		KGS	2025-09-22	1
4201	Saddlery and pet harness	saddle, dog belt, leash	18		NOS	2025-09-22	1
4202	Bags, suitcases, wallets, cases	bag, suitcase, purse, school bag, wallet, trolley, laptop bag, handbag, jhola	18	5 for hand and shopping bags of cotton or jute, else 18	NOS	2025-09-22	2
420222	Handbags of cloth or plastic	handbag, purse, jhola	18	5 if of cotton or jute	NOS	2025-09-22	1
4203	Leather clothes, belts, gloves	leather jacket, belt, gloves	18	5 for sports gloves, else 18	NOS	2025-09-22	1
4205	Other leather goods	leather goods, key chain	18		NOS	2025-09-22	1
4206	Goods of gut	gut	18		NOS	2025-09-22	1
4301	Raw furskins	fur	18		NOS	2025-09-22	1
4302	Tanned furskins	fur	18		NOS	2025-09-22	1
4303	Fur clothes	fur coat	18		NOS	2025-09-22	1
4304	Artificial fur	fake fur	18		NOS	2025-09-22	1
4401	Firewood, chips, sawdust	lakdi, jalau lakdi, firewood, burada, sawdust	0	0 for firewood; 5 for chips, sawdust and scrap	KGS	2025-09-22	1
4402	Wood charcoal	koyla, lakdi koyla, charcoal	0		KGS	2025-09-22	1
4403	Logs	lattha, log, timber	18		CBM	2025-09-22	1
4404	Poles, stakes, sticks	balli, pole	5		NOS	2025-09-22	1
4405	Wood wool and flour	wood wool	5		KGS	2025-09-22	1
4406	Railway sleepers of wood	sleeper	5		NOS	2025-09-22	1
4407	Sawn timber	teak, sagwan, timber, lakdi, patti, plank	18		CBM	2025-09-22	1
4408	Veneer sheets	veneer	18	5 for match splints, else 18	SQM	2025-09-22	1
4409	Shaped wood, flooring, beading	wooden flooring, beading	18	5 for bamboo flooring, else 18	SQM	2025-09-22	1
4410	Particle board	particle board, novapan	18	5 for boards of crop waste such as bagasse, else 18	SQM	2025-09-22	1
4411	Fibre board, MDF	mdf, hdf	18	5 for boards of crop waste, else 18	SQM	2025-09-22	1
4412	Plywood	plywood, ply, block board, flush door	18		SQM	2025-09-22	1
4413	Densified wood	densified	18		NOS	2025-09-22	1
4414	Wooden frames	frame, photo frame	18		NOS	2025-09-22	1
4415	Wooden boxes and pallets	peti, crate, pallet	5		NOS	2025-09-22	1
4416	Casks and barrels	barrel, drum	5		NOS	2025-09-22	1
4417	Wooden tools and handles	dasta, handle	5		NOS	2025-09-22	1
4418	Doors, windows and joinery of wood	darwaza, door, chaukhat, window	18	5 for bamboo joinery, else 18	NOS	2025-09-22	1
4419	Wooden tableware	wooden spoon, chakla belan	5		NOS	2025-09-22	2
4420	Wooden ornaments and boxes	handicraft, box, wooden idol	5	0 for deities of wood, else 5	NOS	2025-09-22	1
4421	Other wooden goods	hanger, clothes hanger, ladder, clip	5	18 for paving blocks and densified wood, else 5	NOS	2025-09-22	1
4501	Natural cork	cork	5	18 for waste and ground cork, else 5	KGS	2025-09-22	1
4502	Cork blocks	cork	5		KGS	2025-09-22	1
4503	Cork goods	cork, stopper	5		KGS	2025-09-22	1
4504	Agglomerated cork	cork sheet	5		KGS	2025-09-22	1
4601	Plaited mats and strips	chatai, mat, baans chatai	5	0 for sabai grass and leaf plates, else 5	NOS	2025-09-22	1
4602	Baskets and cane goods	tokri, basket, cane basket, pattal, dona	5	0 for leaf plates and cups, else 5	NOS	2025-09-22	1
4701	Mechanical wood pulp	pulp	5		KGS	2025-09-22	1
4702	Dissolving wood pulp	pulp	18		KGS	2025-09-22	1
4703	Soda and sulphate pulp	pulp	5		KGS	2025-09-22	1
4704	Sulphite pulp	pulp	5		KGS	2025-09-22	1
4705	Semi-chemical pulp	pulp	5		KGS	2025-09-22	1
4706	Pulp of waste paper	pulp	5		KGS	2025-09-22	1
4707	Waste paper	raddi, waste paper, kabad	5		KGS	2025-09-22	1
4801	Newsprint	newsprint	5		KGS	2025-09-22	1
4802	Writing and printing paper	a4 paper, copier paper, kagaz, paper, jk paper, maplitho	18	0 for paper used for notebooks, and for stamp paper; else 18	KGS	2025-09-22	1
4803	Tissue paper in stock	tissue jumbo	18		KGS	2025-09-22	1
4804	Kraft paper	kraft	18		KGS	2025-09-22	1
4805	Other uncoated paper	board	18		KGS	2025-09-22	1
4806	Butter paper, tracing paper	butter paper, tracing	18		KGS	2025-09-22	1
4807	Composite paper board	grey board	18		KGS	2025-09-22	1
4808	Corrugated paper	corrugated roll	18		KGS	2025-09-22	1
4809	Carbonless paper in rolls	carbonless	18		KGS	2025-09-22	1
4810	Coated paper, art paper	art paper, chromo	18		KGS	2025-09-22	1
4811	Paper coated or printed, thermal rolls	thermal roll, pos roll, laminated paper	18		KGS	2025-09-22	1
4812	Filter blocks of pulp	filter	18		KGS	2025-09-22	1
4813	Cigarette paper	cigarette paper	18		KGS	2025-09-22	1
4814	Wallpaper	wallpaper	18		ROL	2025-09-22	1
4816	Carbon paper, stencils	carbon paper	18		KGS	2025-09-22	1
4817	Envelopes and letter cards	lifafa, envelope	18	5 for boxes with assorted stationery, 0 for postal items sold by government; else 18	NOS	2025-09-22	1
4818	Tissue, toilet paper, napkins	tissue, napkin, toilet roll, paper napkin	18		PAC	2025-09-22	1
4819	Cartons, boxes, paper bags	dibba, carton, box, paper bag, mithai dabba	5	5 for cartons, boxes, cases and paper bags; other 18	NOS	2025-09-22	2
481910	Corrugated boxes	carton, dibba	5		NOS	2025-09-22	2
481920	Folding cartons	box, dibba	5		NOS	2025-09-22	1
4820	Registers, diaries, notebooks	copy, register, notebook, diary, bahi khata, file, bill book, receipt book, exercise book	18	0 for exercise books, graph books, lab books and notebooks; else 18	NOS	2025-09-22	2
482010	Registers, account and bill books, pads	register, bill book, diary	18		NOS	2025-09-22	1
482020	Exercise books	copy, notebook, school copy	0		NOS	2025-09-22	2
4821	Paper labels	label, sticker, barcode label	18		NOS	2025-09-22	1
4822	Paper bobbins	core, bobbin	18		KGS	2025-09-22	1
4823	Other paper goods	paper plate, paper cup, filter paper, patang, kite	18	5 for kites, pulp trays and paper mache; else 18	NOS	2025-09-22	1
4901	Books; brochures	kitab, book, pustak, school book, brochure, leaflet	0	0 for printed books, 5 for brochures and leaflets	NOS	2025-09-22	1
490110	Leaflets and brochures	pamphlet, leaflet	5		NOS	2025-09-22	1
490199	Printed books	kitab, book	0		NOS	2025-09-22	1
4902	Newspapers and magazines	akhbar, newspaper, magazine	0		NOS	2025-09-22	1
4903	Children's picture and colouring books	drawing book, colouring book	0		NOS	2025-09-22	1
4904	Printed music	music sheet	0		NOS	2025-09-22	1
4905	Maps and globes	naksha, map, globe	0		NOS	2025-09-22	1
4906	Plans and drawings by hand	drawing, naksha	18		NOS	2025-09-22	1
4907	Stamps, cheque books, certificates	stamp, cheque book, stamp paper	18	0 for stamp and court fee paper sold by treasury or licensed vendors, else 18	NOS	2025-09-22	1
4908	Transfers	decal, transfer sticker	18		NOS	2025-09-22	1
4909	Greeting cards, postcards	greeting card, shaadi card, wedding card	18		NOS	2025-09-22	1
4910	Calendars	calendar	18		NOS	2025-09-22	1
4911	Posters, catalogues, other prints	poster, catalogue, photo, visiting card, flex print	18		NOS	2025-09-22	1
5001	Silk cocoons	koya, cocoon	0		KGS	2025-09-22	1
5002	Raw silk	raw silk	0		KGS	2025-09-22	1
5003	Silk waste	silk waste	0		KGS	2025-09-22	1
5004	Silk yarn	resham dhaga, silk yarn	5		KGS	2025-09-22	1
5005	Spun silk yarn	spun silk	5		KGS	2025-09-22	1
5006	Silk yarn for retail	silk thread	5		KGS	2025-09-22	1
5007	Silk cloth	resham, silk fabric, silk saree	5		MTR	2025-09-22	1
5101	Wool, not carded	oon, wool	0		KGS	2025-09-22	1
5102	Animal hair, not carded	pashmina hair	0		KGS	2025-09-22	1
5103	Wool waste	wool waste	0		KGS	2025-09-22	1
5104	Garnetted wool	shoddy	5		KGS	2025-09-22	1
5105	Wool, carded or combed	wool tops	5		KGS	2025-09-22	1
5106	Carded wool yarn	oon, wool yarn	5		KGS	2025-09-22	1
5107	Combed wool yarn	wool yarn	5		KGS	2025-09-22	1
5108	Fine hair yarn	pashmina yarn	5		KGS	2025-09-22	1
5109	Wool yarn for retail	knitting wool, oon gola	5		KGS	2025-09-22	1
5110	Coarse hair yarn	yarn	5		KGS	2025-09-22	1
5111	Carded wool cloth	tweed, wool fabric	5		MTR	2025-09-22	1
5112	Combed wool cloth	suiting, wool fabric	5		MTR	2025-09-22	1
5113	Coarse hair cloth	fabric	5		MTR	2025-09-22	1
5201	Cotton, raw	kapas, rui, cotton	5		KGS	2025-09-22	1
5202	Cotton waste	cotton waste	5		KGS	2025-09-22	1
5203	Cotton, carded	rui, cotton	5		KGS	2025-09-22	1
5204	Cotton sewing thread	dhaga, thread, reel	5		KGS	2025-09-22	1
5205	Cotton yarn, mostly cotton	sut, yarn	5	0 for khadi yarn, else 5	KGS	2025-09-22	1
5206	Cotton yarn, blended	yarn	5		KGS	2025-09-22	1
5207	Cotton yarn for retail	yarn	5		KGS	2025-09-22	1
5208	Cotton cloth, light	kapda, cotton fabric, poplin, cambric, dhoti, saree	5	0 for khadi sold by KVIC outlets, else 5	MTR	2025-09-22	2
5209	Cotton cloth, heavy, denim	denim, canvas, kapda	5	0 for khadi sold by KVIC outlets, else 5	MTR	2025-09-22	1
5210	Cotton blend cloth, light	kapda, fabric	5		MTR	2025-09-22	1
5211	Cotton blend cloth, heavy	fabric	5		MTR	2025-09-22	1
5212	Other cotton cloth	fabric	5		MTR	2025-09-22	1
5301	Flax	linen fibre	5		KGS	2025-09-22	1
5302	Hemp	hemp	5		KGS	2025-09-22	1
5303	Jute fibre	patsan, jute	0	0 for jute fibre, else 5	KGS	2025-09-22	1
5305	Coconut and other plant fibre	coir, nariyal jata	5	0 for coir fibre, else 5	KGS	2025-09-22	1
5306	Flax yarn	linen yarn	5		KGS	2025-09-22	1
5307	Jute yarn	jute yarn, sutli	5		KGS	2025-09-22	1
5308	Other plant yarn, paper yarn	coir yarn	5		KGS	2025-09-22	1
5309	Linen cloth	linen	5		MTR	2025-09-22	1
5310	Jute cloth	tat, jute cloth, hessian	5		MTR	2025-09-22	1
5311	Other plant fibre cloth	fabric	5		MTR	2025-09-22	1
5401	Filament sewing thread	thread, dhaga	5		KGS	2025-09-22	1
5402	Synthetic filament yarn	polyester yarn, nylon yarn	5		KGS	2025-09-22	1
5403	Artificial filament yarn	viscose yarn	5		KGS	2025-09-22	1
5404	Synthetic monofilament	monofilament	5		KGS	2025-09-22	1
5405	Artificial monofilament	strip	5		KGS	2025-09-22	1
5406	Filament yarn for retail	yarn	5		KGS	2025-09-22	1
5407	Synthetic cloth	polyester, kapda, georgette, saree, dress material, curtain cloth	5		MTR	2025-09-22	1
5408	Artificial silk cloth	rayon, art silk, viscose	5		MTR	2025-09-22	1
5501	Synthetic tow	tow	5		KGS	2025-09-22	1
5502	Artificial tow	tow	5		KGS	2025-09-22	1
5503	Synthetic staple fibre	psf, fibre	5		KGS	2025-09-22	1
5504	Artificial staple fibre	viscose fibre	5		KGS	2025-09-22	1
5505	Waste of man-made fibre	waste	5		KGS	2025-09-22	1
5506	Synthetic fibre, carded	fibre	5		KGS	2025-09-22	1
5507	Artificial fibre, carded	fibre	5		KGS	2025-09-22	1
5508	Staple sewing thread	thread	5		KGS	2025-09-22	1
5509	Synthetic staple yarn	acrylic yarn	5		KGS	2025-09-22	1
5510	Artificial staple yarn	yarn	5		KGS	2025-09-22	1
5511	Staple yarn for retail	yarn	5		KGS	2025-09-22	1
5512	Synthetic staple cloth	kapda, suiting	5		MTR	2025-09-22	1
5513	Synthetic cotton cloth, light	terrycot, shirting	5		MTR	2025-09-22	1
5514	Synthetic cotton cloth, heavy	uniform cloth, fabric	5		MTR	2025-09-22	1
5515	Other synthetic cloth	suiting	5		MTR	2025-09-22	1
5516	Artificial staple cloth	rayon cloth	5		MTR	2025-09-22	1
5601	Wadding, cotton wool	cotton wool, rui, absorbent cotton	5	18 for cigarette filter rods, else 5	KGS	2025-09-22	1
5602	Felt	felt, namda	5		KGS	2025-09-22	1
5603	Nonwoven cloth	nonwoven, interlining	5		KGS	2025-09-22	1
5604	Covered rubber thread	elastic	5		KGS	2025-09-22	1
5605	Metallic yarn, zari	zari, jari	5		KGS	2025-09-22	1
5606	Gimped yarn	chenille	5		KGS	2025-09-22	1
5607	Rope, twine	rassi, rope, sutli, dori	5		KGS	2025-09-22	1
5608	Nets, fishing nets	jaal, net, fishing net	5		KGS	2025-09-22	1
5609	Goods of yarn and rope	net goods	5		KGS	2025-09-22	1
5701	Carpets, knotted	kaleen, galicha, carpet	5		SQM	2025-09-22	1
5702	Carpets, woven	dari, durrie, carpet, kilim	5		SQM	2025-09-22	1
5703	Carpets, tufted; artificial grass	carpet, artificial grass, turf	5		SQM	2025-09-22	1
5704	Felt carpets	carpet	5		SQM	2025-09-22	1
5705	Other carpets and mats	mat, paydaan, doormat, bath mat	5		SQM	2025-09-22	1
5801	Velvet and pile cloth	makhmal, velvet, corduroy	5		MTR	2025-09-22	1
5802	Terry cloth	towel cloth, terry	5		MTR	2025-09-22	1
5803	Gauze cloth	gauze, jali	5		MTR	2025-09-22	1
5804	Net and lace	net, lace, jali	5		MTR	2025-09-22	1
5805	Tapestry by hand	tapestry	5		MTR	2025-09-22	1
5806	Narrow cloth, ribbons, tapes	ribbon, fita, elastic, niwar	5		MTR	2025-09-22	1
5807	Labels and badges of cloth	label, badge	5		MTR	2025-09-22	1
5808	Braid, trimmings, tassels	lace, fall, latkan, piping	5		MTR	2025-09-22	1
5809	Cloth of metal thread	zari border	5		MTR	2025-09-22	1
5810	Embroidery	kadhai, embroidery, patch	5		MTR	2025-09-22	1
5811	Quilted cloth	quilted fabric	5		MTR	2025-09-22	1
5901	Stiffened and book cloth	buckram, canvas	5		MTR	2025-09-22	1
5902	Tyre cord cloth	tyre cord	5		MTR	2025-09-22	1
5903	Plastic coated cloth	rexine, artificial leather, tarpaulin cloth	5		MTR	2025-09-22	1
5904	Linoleum	linoleum	5		MTR	2025-09-22	1
5905	Textile wall covering	wall cloth	5		MTR	2025-09-22	1
5906	Rubberised cloth	rubber cloth	5		MTR	2025-09-22	1
5907	Painted and coated cloth	canvas, backdrop	5		MTR	2025-09-22	1
5908	Wicks	batti, wick, lamp wick	5	0 for wicks for diya, else 5	NOS	2025-09-22	K
5909	Textile hose	hose	5		MTR	2025-09-22	1
5910	Textile belts	belt	5		MTR	2025-09-22	1
5911	Technical textile goods	filter cloth, gasket	5		MTR	2025-09-22	1
6001	Knitted pile cloth	fleece, knitted	5		KGS	2025-09-22	1
6002	Knitted cloth, narrow elastic	knit	5		KGS	2025-09-22	1
6003	Knitted cloth, narrow	knit	5		KGS	2025-09-22	1
6004	Knitted cloth, elastic	lycra, stretch	5		KGS	2025-09-22	1
6005	Warp knit cloth	net cloth	5		KGS	2025-09-22	1
6006	Other knitted cloth	hosiery cloth, t-shirt cloth, single jersey	5		KGS	2025-09-22	1
6101	Men's knitted coats and jackets	jacket, coat, jerkin	5	5 up to 2,500 a piece, else 18	NOS	2025-09-22	2
6102	Women's knitted coats and jackets	ladies jacket	5	5 up to 2,500 a piece, else 18	NOS	2025-09-22	2
6103	Men's knitted suits, trousers, shorts	track pant, lower, shorts, bermuda	5	5 up to 2,500 a piece, else 18	NOS	2025-09-22	2
6104	Women's knitted suits, dresses, skirts	dress, skirt, frock, palazzo, leggings set	5	5 up to 2,500 a piece, else 18	NOS	2025-09-22	2
6105	Men's knitted shirts	shirt, polo	5	5 up to 2,500 a piece, else 18	NOS	2025-09-22	2
6106	Women's knitted tops	top, kurti	5	5 up to 2,500 a piece, else 18	NOS	2025-09-22	2
6107	Men's knitted underwear, pyjamas	kachha, underwear, brief, chaddi	5	5 up to 2,500 a piece, else 18	NOS	2025-09-22	2
6108	Women's knitted underwear, nightwear	panty, nighty, slip	5	5 up to 2,500 a piece, else 18	NOS	2025-09-22	2
6109	T-shirts and vests	t-shirt, tshirt, banyan, baniyan, vest	5	5 up to 2,500 a piece, else 18	NOS	2025-09-22	2
6110	Sweaters, pullovers	sweater, swetar, pullover, cardigan, hoodie	5	5 up to 2,500 a piece, else 18	NOS	2025-09-22	2
6111	Knitted baby clothes	baby suit, jhabla, baby clothes	5	5 up to 2,500 a piece, else 18	NOS	2025-09-22	2
6112	Knitted track suits and swimwear	track suit, swim suit	5	5 up to 2,500 a piece, else 18	NOS	2025-09-22	2
6113	Coated knitted garments	rain jacket	5	5 up to 2,500 a piece, else 18	NOS	2025-09-22	2
6114	Other knitted garments	kapde, garment	5	5 up to 2,500 a piece, else 18	NOS	2025-09-22	2
6115	Socks, stockings, tights	moza, socks, leggings, stocking	5	5 up to 2,500 a piece, else 18	PRS	2025-09-22	2
6116	Knitted gloves	dastana, gloves, hand gloves	5	5 up to 2,500 a piece, else 18	PRS	2025-09-22	2
6117	Knitted shawls, scarves, mufflers	muffler, shawl, scarf, stole	5	5 up to 2,500 a piece, else 18	NOS	2025-09-22	2
6201	Men's coats and jackets, woven	jacket, coat	5	5 up to 2,500 a piece, else 18	NOS	2025-09-22	2
6202	Women's coats and jackets, woven	ladies coat	5	5 up to 2,500 a piece, else 18	NOS	2025-09-22	2
6203	Men's suits, trousers, shorts	pant, trouser, jeans, suit, sherwani, kurta pyjama	5	5 up to 2,500 a piece, else 18	NOS	2025-09-22	2
6204	Women's suits, dresses, skirts, salwar	salwar suit, lehenga, dress, skirt, jeans ladies	5	5 up to 2,500 a piece, else 18	NOS	2025-09-22	2
6205	Men's shirts	shirt, kameez	5	5 up to 2,500 a piece, else 18	NOS	2025-09-22	2
6206	Women's blouses and tops	blouse, top, kurti	5	5 up to 2,500 a piece, else 18	NOS	2025-09-22	2
6207	Men's underwear, nightwear	boxer, lungi stitched, night suit	5	5 up to 2,500 a piece, else 18	NOS	2025-09-22	2
6208	Women's slips, nightwear	petticoat, nighty, gown	5	5 up to 2,500 a piece, else 18	NOS	2025-09-22	2
6209	Baby clothes, woven	baby frock	5	5 up to 2,500 a piece, else 18	NOS	2025-09-22	2
6210	Garments of felt, nonwoven, coated	ppe kit, raincoat, apron	5	5 up to 2,500 a piece, else 18	NOS	2025-09-22	2
6211	Track suits, uniforms, kurtas, other	uniform, kurta, dungaree, school dress	5	5 up to 2,500 a piece, else 18	NOS	2025-09-22	2
6212	Bras, girdles	bra, brassiere	5	5 up to 2,500 a piece, else 18	NOS	2025-09-22	2
6213	Handkerchiefs	rumal, handkerchief	5	5 up to 2,500 a piece, else 18	NOS	2025-09-22	2
6214	Shawls, scarves, dupattas	dupatta, shawl, chunni, stole, odhni	5	5 up to 2,500 a piece, else 18	NOS	2025-09-22	2
6215	Ties	tie, bow	5	5 up to 2,500 a piece, else 18	NOS	2025-09-22	2
6216	Gloves, woven	gloves	5	5 up to 2,500 a piece, else 18	PRS	2025-09-22	2
6217	Other clothing accessories	belt cloth, cuff, accessories	5	5 up to 2,500 a piece, else 18	NOS	2025-09-22	2
6301	Blankets	kambal, blanket, razai cover	5	5 up to 2,500 a piece, else 18	NOS	2025-09-22	2
6302	Bed sheets, towels, table linen	chadar, bedsheet, tauliya, towel, pillow cover, table cloth	5	5 up to 2,500 a piece, else 18	NOS	2025-09-22	2
6303	Curtains, blinds	parda, curtain, blind	5	5 up to 2,500 a piece, else 18	NOS	2025-09-22	2
6304	Bed covers, cushion covers, nets	bed cover, cushion cover, machhardani, mosquito net, sofa cover	5	5 up to 2,500 a piece, else 18	NOS	2025-09-22	2
6305	Sacks and bags for packing	bori, katta, gunny bag, jute bag, hdpe bag	5	18 for woven and nonwoven PP and PE bags and bulk bags; jute and cotton bags 5	NOS	2025-09-22	2
6306	Tents, tarpaulins	tirpal, tarpaulin, tent, shamiyana	5	5 up to 2,500 a piece, else 18	NOS	2025-09-22	2
6307	Other made-up cloth goods, masks	mask, duster, pochha, flag, life jacket, cloth bag	5	0 for the national flag; 5 up to 2,500 a piece, else 18	NOS	2025-09-22	2
6308	Sets of cloth and yarn	craft kit	5	5 up to 2,500 a piece, else 18	SET	2025-09-22	2
6309	Worn clothes	purane kapde, used clothes	5		KGS	2025-09-22	2
6310	Rags	chindi, katran, rags	5		KGS	2025-09-22	2
6401	Waterproof shoes	gumboot, rain shoes	5	5 up to 2,500 a pair, else 18	PRS	2025-09-22	2
6402	Rubber and plastic footwear	chappal, slipper, hawai, sandal, crocs, eva	5	5 up to 2,500 a pair, else 18	PRS	2025-09-22	2
6403	Leather footwear	joota, leather shoes, formal shoes	5	5 up to 2,500 a pair, else 18	PRS	2025-09-22	2
6404	Cloth-upper shoes, sports shoes	sports shoes, canvas, sneaker	5	5 up to 2,500 a pair, else 18	PRS	2025-09-22	2
6405	Other footwear	juti, mojari, footwear	5	5 up to 2,500 a pair, else 18	PRS	2025-09-22	2
6406	Parts of shoes, insoles	sole, insole, lace	18	5 if sold as footwear up to 2,500 a pair; parts 18	PRS	2025-09-22	2
6501	Hat forms; textile caps	topi, cap	5	5 for textile caps, felt forms 18	NOS	2025-09-22	1
6502	Plaited hat shapes	hat	18		NOS	2025-09-22	1
6504	Plaited hats	straw hat	18		NOS	2025-09-22	1
6505	Caps and hats, knitted or cloth	cap, topi, hat, monkey cap	5	5 for knitted, crocheted and cloth; hair nets and other 18	NOS	2025-09-22	1
6506	Helmets and other headgear	helmet	18		NOS	2025-09-22	1
6507	Hat parts	hat band	18		NOS	2025-09-22	1
6601	Umbrellas	chhata, chhatri, umbrella	5		NOS	2025-09-22	2
6602	Walking sticks, whips	chhadi, lathi, stick	5		NOS	2025-09-22	1
6603	Umbrella parts	umbrella parts	5		NOS	2025-09-22	1
6701	Feather goods	feather	5		NOS	2025-09-22	1
6702	Artificial flowers	nakli phool, artificial flower	18		NOS	2025-09-22	1
6703	Hair dressed for wigs	wig hair	18	0 for human hair worked, else 18	NOS	2025-09-22	1
6704	Wigs and hair goods	wig, bun, false hair	18		NOS	2025-09-22	1
6801	Kerb stones and paving of stone	kerb, paving	18		SQM	2025-09-22	1
6802	Worked marble, granite and stone goods	marble slab, granite slab, sangmarmar, tombstone, statue	18	5 for statues and ornaments of stone; 0 for deities; else 18	SQM	2025-09-22	1
6803	Worked slate	slate tile	18		SQM	2025-09-22	1
6804	Grinding wheels and stones	grinding wheel, sil batta, chakki patthar	18		NOS	2025-09-22	1
6805	Sandpaper	sandpaper, reti paper	18		NOS	2025-09-22	1
6806	Mineral wool	rock wool, glass wool slab	18		NOS	2025-09-22	1
6807	Asphalt goods	roof felt, tar felt	18		NOS	2025-09-22	1
6808	Boards of wood waste and cement	cement board	18	5 for named boards of husk, jute, bagasse; else 18	NOS	2025-09-22	1
6809	Gypsum boards and goods	gypsum board, pop ceiling	18		SQM	2025-09-22	1
6810	Cement blocks, tiles, pipes	cement block, paver, interlock, rcc pipe, aac block	18	5 for sand-lime bricks, else 18	NOS	2025-09-22	1
6811	Asbestos and fibre cement sheets	asbestos sheet, cement sheet	18		SQM	2025-09-22	1
6812	Asbestos fibre goods	gasket	18		NOS	2025-09-22	1
6813	Brake and clutch lining	brake lining, brake shoe	18		NOS	2025-09-22	1
6814	Mica goods	mica sheet	18		NOS	2025-09-22	1
6815	Fly ash bricks, carbon fibre, other stone goods	fly ash brick, eent	12	12 with credit (6 without) for fly ash bricks and blocks, else 18	NOS	2025-09-22	1
6901	Siliceous earth bricks	brick	18	12 with credit (6 without) for bricks, else 18	NOS	2025-09-22	1
6902	Refractory bricks	fire brick	18		NOS	2025-09-22	1
6903	Crucibles and refractory goods	crucible	18		NOS	2025-09-22	1
6904	Building bricks	eent, int, brick, lal eent	12	12 with credit (6 without) for building bricks; flooring blocks 18	NOS	2025-09-22	2
690410	Building bricks	eent, brick	12	12 with credit, 6 without	NOS	2025-09-22	2
6905	Roof tiles, chimney pots	khaprail, mangalore tile, roof tile	12	12 with credit (6 without) for earthen roof tiles, else 18	NOS	2025-09-22	1
690510	Roofing tiles	khaprail	12	12 with credit (6 without) for earthen tiles	NOS	2025-09-22	1
6906	Ceramic pipes	stoneware pipe	18		NOS	2025-09-22	1
6907	Floor and wall tiles	tiles, vitrified tile, wall tile, kajaria	18		SQM	2025-09-22	1
6909	Lab and industrial ceramics, jars	jar, insulator lab	18	5 for pots and jars for packing, else 18	NOS	2025-09-22	1
6910	Sink, basin, toilet of ceramic	wash basin, commode, sink, sanitary, toilet seat	18		NOS	2025-09-22	1
6911	Crockery of porcelain	cup, crockery, dinner set, bone china, mug	5		NOS	2025-09-22	2
6912	Other ceramic tableware, clay pots	matka, kulhad, diya, crockery, clay lamp	5	0 for earthen pots and clay lamps, else 5	NOS	2025-09-22	2
6913	Ceramic ornaments	showpiece, statue, murti	5	0 for idols of clay, else 5	NOS	2025-09-22	1
6914	Other ceramic goods	ceramic pot	18		NOS	2025-09-22	1
7001	Waste glass	kaanch scrap, cullet	5		KGS	2025-09-22	1
7002	Glass balls, rods	glass rod	18		NOS	2025-09-22	1
7003	Rolled glass	sheet glass	18		SQM	2025-09-22	1
7004	Drawn glass	glass	18		SQM	2025-09-22	1
7005	Float glass	kaanch, sheesha, glass, window glass	18		SQM	2025-09-22	1
7006	Glass, bent or drilled	table glass	18		SQM	2025-09-22	1
7007	Toughened and laminated glass	toughened glass, windscreen	18		SQM	2025-09-22	1
7008	Double glazing	insulated glass	18		SQM	2025-09-22	1
7009	Mirrors	sheesha, darpan, mirror, aaina	18		NOS	2025-09-22	1
7010	Glass bottles and jars	bottle, jar, achar jar	18		NOS	2025-09-22	1
7011	Glass shells for lamps	bulb shell	18		NOS	2025-09-22	1
7013	Glassware for table	glass, tumbler, bowl, kaanch ka glass	18		NOS	2025-09-22	1
7014	Signal glass	signal lens	18		NOS	2025-09-22	1
7015	Watch and spectacle glass	lens glass	18	5 for glass for corrective spectacles, else 18	NOS	2025-09-22	1
7016	Glass blocks and mosaic	glass block, mosaic	18		NOS	2025-09-22	1
7017	Laboratory glass	beaker, test tube	18		NOS	2025-09-22	1
7018	Glass beads, bangles, ornaments	chudi, kaanch chudi, moti, bangles, beads	5	0 for glass bangles, 5 for beads, other 18	NOS	2025-09-22	1
7019	Glass fibre	fibre glass	18		NOS	2025-09-22	1
7020	Other glass goods	chimney, lantern glass	18	5 for lamp and lantern globes and chimneys, else 18	NOS	2025-09-22	1
7101	Pearls	moti, pearl	3		GMS	2025-09-22	1
7102	Diamonds	heera, diamond	1.5	0.25 for rough, 1.5 for cut and polished	OTH	2025-09-22	2
7103	Precious and semi-precious stones	panna, manik, neelam, ruby, ratna, gem	0.25		GMS	2025-09-22	1
7104	Synthetic stones	lab diamond, american diamond, cz	1.5	0.25 for uncut and for synthetic stones; 1.5 for other lab-grown diamonds	GMS	2025-09-22	1
7105	Dust of stones	diamond dust	3		GMS	2025-09-22	1
7106	Silver	chandi, silver	3		GMS	2025-09-22	1
7107	Metal clad with silver	silver clad	3		GMS	2025-09-22	1
7108	Gold	sona, gold, biscuit	3		GMS	2025-09-22	2
7109	Metal clad with gold	gold clad	3		GMS	2025-09-22	1
7110	Platinum	platinum	3		GMS	2025-09-22	1
7111	Metal clad with platinum	platinum clad	3		GMS	2025-09-22	1
7112	Scrap of precious metal	purana sona, scrap gold	3		GMS	2025-09-22	1
7113	Jewellery of gold, silver, platinum	zevar, gehna, jewellery, ring, chain, mangalsutra, payal, bichhiya	3		GMS	2025-09-22	2
711311	Silver jewellery	payal, chandi	3		GMS	2025-09-22	1
711319	Gold and platinum jewellery	sona, gold ring, chain	3		GMS	2025-09-22	1
7114	Silver and gold ware	chandi bartan, silver glass, silver idol	3		GMS	2025-09-22	1
7115	Other goods of precious metal	silver article	3		GMS	2025-09-22	1
7116	Pearl and stone goods	moti mala	3		GMS	2025-09-22	1
7117	Imitation jewellery	artificial jewellery, imitation, fashion jewellery, bangles	3	0 for lac bangles, else 3	NOS	2025-09-22	1
7118	Coins	sikka, coin	3		NOS	2025-09-22	1
7201	Pig iron	pig iron	18		KGS	2025-09-22	1
7202	Ferro alloys	ferro silicon	18		KGS	2025-09-22	1
7203	Sponge iron	sponge iron	18		KGS	2025-09-22	1
7204	Iron scrap	lohe ka kabad, iron scrap	18		KGS	2025-09-22	1
7205	Iron powder	shot	18		KGS	2025-09-22	1
7206	Iron ingots	ingot	18		KGS	2025-09-22	1
7207	Billets	billet	18		KGS	2025-09-22	1
7208	Hot rolled sheet, wide	hr sheet, plate, coil	18		KGS	2025-09-22	1
7209	Cold rolled sheet, wide	cr sheet	18		KGS	2025-09-22	1
7210	Coated sheet, wide: GI, colour, tin	gi sheet, roofing sheet, gp, colour coated	18		KGS	2025-09-22	1
7211	Flat steel, narrow	patti, strip	18		KGS	2025-09-22	1
7212	Coated flat steel, narrow	gi strip	18		KGS	2025-09-22	1
7213	Wire rod in coils	wire rod	18		KGS	2025-09-22	1
7214	TMT and steel bars	sariya, tmt, steel bar, rod, tata tiscon	18		KGS	2025-09-22	2
7215	Other steel bars	bright bar	18		KGS	2025-09-22	1
7216	Angles, channels, beams	angle, channel, girder, beam	18		KGS	2025-09-22	1
7217	Iron wire	taar, binding wire, gi wire	18		KGS	2025-09-22	1
7218	Stainless ingots	ss billet	18		KGS	2025-09-22	1
7219	Stainless sheet, wide	ss sheet	18		KGS	2025-09-22	1
7220	Stainless flat, narrow	ss patta	18		KGS	2025-09-22	1
7221	Stainless rod in coil	ss rod	18		KGS	2025-09-22	1
7222	Stainless bars and angles	ss bar	18		KGS	2025-09-22	1
7223	Stainless wire	ss wire	18		KGS	2025-09-22	1
7224	Alloy steel ingots	alloy steel	18		KGS	2025-09-22	1
7225	Alloy sheet, wide	alloy sheet	18		KGS	2025-09-22	1
7226	Alloy flat, narrow	alloy strip	18		KGS	2025-09-22	1
7227	Alloy rod in coil	alloy rod	18		KGS	2025-09-22	1
7228	Alloy bars	alloy bar, en8	18		KGS	2025-09-22	1
7229	Alloy wire	alloy wire	18		KGS	2025-09-22	1
7301	Sheet piling	piling	18		KGS	2025-09-22	1
7302	Rail track material	rail	18		KGS	2025-09-22	1
7303	Cast iron pipes	ci pipe	18		KGS	2025-09-22	1
7304	Seamless pipes	seamless pipe	18		KGS	2025-09-22	1
7305	Large steel pipes	ms pipe	18		KGS	2025-09-22	1
7306	Steel pipes and tubes, welded	gi pipe, ms pipe, square pipe, loha pipe	18		KGS	2025-09-22	1
7307	Pipe fittings of steel	elbow, tee, socket, union, flange	18		NOS	2025-09-22	1
7308	Steel structures, doors, shutters	shutter, gate, grill, truss, door frame, scaffolding	18		KGS	2025-09-22	1
7309	Large steel tanks	tank	18		NOS	2025-09-22	1
7310	Drums, tins, cans up to 300 litres	drum, tin, kanastar, milk can, geometry box	18	5 for milk cans and geometry boxes, else 18	NOS	2025-09-22	1
7311	Gas cylinders	cylinder	18		NOS	2025-09-22	1
7312	Steel rope	wire rope	18		KGS	2025-09-22	1
7313	Barbed wire	kante taar, barbed wire	18		KGS	2025-09-22	1
7314	Wire mesh, fencing	jali, chain link, mesh	18		KGS	2025-09-22	1
7315	Chains	zanjeer, chain	18		KGS	2025-09-22	1
7316	Anchors	anchor	18		KGS	2025-09-22	1
7317	Nails, staples, pins	keel, nail	18	5 for animal shoe nails, else 18	KGS	2025-09-22	1
7318	Screws, bolts, nuts, washers	pench, bolt, nut, screw, washer, rivet	18		KGS	2025-09-22	1
7319	Needles, safety pins	sui, safety pin, needle	18	5 for sewing needles, else 18	NOS	2025-09-22	1
7320	Springs	spring	18		NOS	2025-09-22	1
7321	Gas stoves, chulha, cookers not electric	chulha, gas stove, stove, tandoor, barbeque	18	5 for kerosene and wood stoves and solar cookers, else 18	NOS	2025-09-22	1
7322	Radiators and air heaters	heater	18		NOS	2025-09-22	1
7323	Utensils of steel and iron	bartan, thali, katori, pressure cooker, kadhai, tawa, steel glass, steel bottle, tiffin	5	18 for steel wool, scrubbers and ghamella, else 5	NOS	2025-09-22	2
7324	Sink and bath goods of steel	steel sink, bath fittings	18		NOS	2025-09-22	1
7325	Cast iron goods	manhole cover, casting	18		KGS	2025-09-22	1
7326	Other iron and steel goods	almari parts, hook, clamp, ladder, trap	18	5 for geometry boxes, else 18	KGS	2025-09-22	1
7401	Copper matte	copper	18		KGS	2025-09-22	1
7402	Unrefined copper	copper anode	18		KGS	2025-09-22	1
7403	Refined copper, brass ingot	tamba, peetal, copper, brass	18		KGS	2025-09-22	1
7404	Copper and brass scrap	tamba kabad, scrap	18		KGS	2025-09-22	1
7405	Copper master alloys	alloy	18		KGS	2025-09-22	1
7406	Copper powder	powder	18		KGS	2025-09-22	1
7407	Copper and brass rods	peetal rod, brass rod	18		KGS	2025-09-22	1
7408	Copper wire	tamba taar, copper wire	18		KGS	2025-09-22	1
7409	Copper sheet	copper sheet	18		KGS	2025-09-22	1
7410	Copper foil	foil	18		KGS	2025-09-22	1
7411	Copper pipes	copper pipe, ac pipe	18		KGS	2025-09-22	1
7412	Copper pipe fittings	fitting	18		NOS	2025-09-22	1
7413	Stranded copper wire	cable bare	18		KGS	2025-09-22	1
7415	Copper nails and screws	screw	18		KGS	2025-09-22	1
7418	Copper and brass utensils	tamba bartan, peetal lota, puja thali, copper bottle	5	5 for utensils and household goods; bath fittings 18	NOS	2025-09-22	2
7419	Other copper and brass goods	brass parts, peetal, handicraft	18	5 for brass kerosene stoves and idols, else 18	NOS	2025-09-22	1
7501	Nickel matte	nickel	18		KGS	2025-09-22	1
7502	Nickel, unwrought	nickel	18		KGS	2025-09-22	1
7503	Nickel scrap	scrap	18		KGS	2025-09-22	1
7504	Nickel powder	powder	18		KGS	2025-09-22	1
7505	Nickel bars and wire	wire	18		KGS	2025-09-22	1
7506	Nickel sheet	sheet	18		KGS	2025-09-22	1
7507	Nickel pipes	pipe	18		KGS	2025-09-22	1
7508	Other nickel goods	nickel	18		KGS	2025-09-22	1
7601	Aluminium ingots	aluminium	18		KGS	2025-09-22	1
7602	Aluminium scrap	scrap	18		KGS	2025-09-22	1
7603	Aluminium powder	powder	18		KGS	2025-09-22	1
7604	Aluminium sections and bars	section, profile, aluminium bar	18		KGS	2025-09-22	1
7605	Aluminium wire	wire	18		KGS	2025-09-22	1
7606	Aluminium sheet	sheet	18		KGS	2025-09-22	1
7607	Aluminium foil	foil, chandi varq, food foil	18		KGS	2025-09-22	1
7608	Aluminium pipes	pipe	18		KGS	2025-09-22	1
7609	Aluminium pipe fittings	fitting	18		NOS	2025-09-22	1
7610	Aluminium doors, windows, structures	window, door, partition	18		KGS	2025-09-22	1
7611	Large aluminium tanks	tank	18		NOS	2025-09-22	1
7612	Aluminium cans and drums	can	18	5 for milk cans, else 18	NOS	2025-09-22	1
7613	Aluminium gas cylinders	cylinder	18		NOS	2025-09-22	1
7614	Aluminium stranded wire	conductor	18		KGS	2025-09-22	1
7615	Aluminium utensils	bartan, bhagona, cooker, kadhai, degchi	5	5 for utensils and household goods; bath fittings and scrubbers 18	NOS	2025-09-22	2
7616	Other aluminium goods	ladder, hook, aluminium parts	18		KGS	2025-09-22	1
7801	Lead	seesa, lead	18		KGS	2025-09-22	1
7802	Lead scrap	battery scrap	18		KGS	2025-09-22	1
7804	Lead sheet	sheet	18		KGS	2025-09-22	1
7806	Other lead goods	seal	18		KGS	2025-09-22	1
7901	Zinc	jasta, zinc	18		KGS	2025-09-22	1
7902	Zinc scrap	scrap	18		KGS	2025-09-22	1
7903	Zinc dust	powder	18		KGS	2025-09-22	1
7904	Zinc bars	bar	18		KGS	2025-09-22	1
7905	Zinc sheet	sheet	18		KGS	2025-09-22	1
7907	Other zinc goods	zinc	18		KGS	2025-09-22	1
8001	Tin	tin, ranga, kalai	18		KGS	2025-09-22	1
8002	Tin scrap	scrap	18		KGS	2025-09-22	1
8003	Tin bars, solder	solder	18		KGS	2025-09-22	1
8007	Other tin goods	tin	18		KGS	2025-09-22	1
8101	Tungsten	tungsten	18		KGS	2025-09-22	1
8102	Molybdenum	molybdenum	18		KGS	2025-09-22	1
8103	Tantalum	tantalum	18		KGS	2025-09-22	1
8104	Magnesium	magnesium	18		KGS	2025-09-22	1
8105	Cobalt	cobalt	18		KGS	2025-09-22	1
8106	Bismuth	bismuth	18		KGS	2025-09-22	1
8107	Cadmium	cadmium	18		KGS	2025-09-22	1
8108	Titanium	titanium	18		KGS	2025-09-22	1
8109	Zirconium	zirconium	18		KGS	2025-09-22	1
8110	Antimony	antimony	18		KGS	2025-09-22	1
8111	Manganese	manganese	18		KGS	2025-09-22	1
8112	Chromium and rare metals	chromium	18		KGS	2025-09-22	1
8113	Cermets	cermet	18		KGS	2025-09-22	1
8201	Farm hand tools	phawda, khurpi, kudal, hansiya, sickle, spade, axe, kulhadi	0	18 for ghamella, else 0	NOS	2025-09-22	1
8202	Saws and blades	aari, hacksaw, blade	18		NOS	2025-09-22	1
8203	Files, pliers, pincers	plier, plas, reti, file, tweezers	18		NOS	2025-09-22	1
8204	Spanners	pana, spanner, wrench	18		NOS	2025-09-22	1
8205	Other hand tools	hathoda, hammer, screwdriver, pechkas, vice	18		NOS	2025-09-22	1
8206	Tool sets	tool kit	18		SET	2025-09-22	1
8207	Drill bits, dies, tool tips	drill bit, die, tap	18		NOS	2025-09-22	1
8208	Machine knives	blade	18		NOS	2025-09-22	1
8209	Carbide tips	insert	18		NOS	2025-09-22	1
8210	Hand kitchen appliances	juicer hand, sev machine, chopper	18		NOS	2025-09-22	1
8211	Knives	chaku, knife, chhuri	18		NOS	2025-09-22	1
8212	Razors and blades	razor, blade, gillette	18		NOS	2025-09-22	1
8213	Scissors	kainchi, scissors	18		NOS	2025-09-22	1
8214	Sharpeners, manicure, choppers	sharpener, nail cutter, katarni	18	0 for pencil sharpeners, else 18	NOS	2025-09-22	1
8215	Spoons and forks	chammach, spoon, fork, kaanta, ladle	18		NOS	2025-09-22	1
8301	Locks and keys	tala, lock, chabi, godrej lock	18		NOS	2025-09-22	1
8302	Hinges, handles, furniture fittings	kabza, hinge, handle, tower bolt, door closer, castor	18		NOS	2025-09-22	1
8303	Safes and cash boxes	tijori, safe, locker, cash box	18		NOS	2025-09-22	1
8304	Desk trays, filing cabinets	tray, desk	18		NOS	2025-09-22	1
8305	Staples, clips, file fittings	stapler pin, clip, u pin	18		NOS	2025-09-22	1
8306	Bells, statues, photo frames of metal	ghanti, bell, idol, murti, photo frame, trophy	5		NOS	2025-09-22	1
8307	Flexible metal pipe	flexible pipe	18		MTR	2025-09-22	1
8308	Buckles, hooks, eyelets	buckle, hook, eyelet, zari bead	18		NOS	2025-09-22	1
8309	Caps, lids, seals	dhakkan, cap, crown cork, seal	18		NOS	2025-09-22	1
8310	Name and sign plates	name plate, number plate, sign board	18		NOS	2025-09-22	1
8311	Welding rods	welding rod, electrode	18		KGS	2025-09-22	1
8401	Nuclear reactors	reactor	18	5 for fuel elements, else 18	NOS	2025-09-22	1
8402	Boilers	boiler	18		NOS	2025-09-22	1
8403	Heating boilers	boiler	18		NOS	2025-09-22	1
8404	Boiler plant	economiser	18		NOS	2025-09-22	1
8405	Gas generators	gas plant	18		NOS	2025-09-22	1
8406	Steam turbines	turbine	18		NOS	2025-09-22	1
8407	Petrol engines	engine	18	5 for aircraft engines, else 18	NOS	2025-09-22	1
8408	Diesel engines	diesel engine	18	5 for fixed-speed engines up to 15 HP and tractor engines above 250 cc; else 18	NOS	2025-09-22	1
8409	Engine parts	piston, engine parts	18		NOS	2025-09-22	1
8410	Water turbines	turbine	18		NOS	2025-09-22	1
8411	Gas turbines	turbine	18	5 for aircraft engines, else 18	NOS	2025-09-22	1
8412	Other engines	hydraulic motor	18	5 for windmill engines, else 18	NOS	2025-09-22	1
8413	Pumps	motor, water pump, submersible, pump, tullu	18	5 for hand pumps and tractor hydraulic pumps, else 18	NOS	2025-09-22	1
8414	Fans, compressors, chimneys	pankha, ceiling fan, fan, exhaust, compressor, cooker hood	18	5 for hand pumps of 8414 20 20, else 18	NOS	2025-09-22	1
841451	Ceiling, table and exhaust fans	pankha, fan	18		NOS	2025-09-22	1
8415	Air conditioners	ac, air conditioner, split ac	18		NOS	2025-09-22	2
841510	Window and split air conditioners	ac	18		NOS	2025-09-22	1
8416	Furnace burners	burner	18		NOS	2025-09-22	1
8417	Furnaces and ovens, not electric	bhatti, furnace, oven	18		NOS	2025-09-22	1
8418	Refrigerators, freezers, water coolers	fridge, freezer, refrigerator, water cooler, deep freezer	18		NOS	2025-09-22	1
841810	Refrigerators with freezer	fridge	18		NOS	2025-09-22	1
8419	Heating plant, solar water heater	solar geyser, water heater gas, sterilizer	18	5 for solar water heaters, else 18	NOS	2025-09-22	2
841912	Solar water heaters	solar geyser	5		NOS	2025-09-22	2
8420	Rolling machines	roller	18	5 for hand rubber rollers, else 18	NOS	2025-09-22	1
8421	Water filters, filters, dryers	ro, water purifier, filter, kent	18		NOS	2025-09-22	1
8422	Dish washers, packing machines	dishwasher, packing machine, sealing machine	18		NOS	2025-09-22	2
8423	Weighing scales	taraju, kanta, weighing scale, tarazu	18		NOS	2025-09-22	1
8424	Sprayers, sprinklers, fire extinguishers	spray pump, sprinkler, drip, fire extinguisher	18	5 for sprinklers, drip irrigation, mechanical sprayers and their nozzles; else 18	NOS	2025-09-22	1
8425	Jacks and hoists	jack, chain pulley, hoist	18		NOS	2025-09-22	1
8426	Cranes	crane	18		NOS	2025-09-22	1
8427	Forklifts	forklift	18		NOS	2025-09-22	1
8428	Lifts, conveyors	lift, elevator, conveyor	18		NOS	2025-09-22	1
8429	Bulldozers, excavators	jcb, excavator, roller	18		NOS	2025-09-22	1
8430	Boring and earth machines	boring machine	18		NOS	2025-09-22	1
8431	Parts of cranes and earth movers	jcb parts	18		NOS	2025-09-22	1
8432	Ploughs and sowing machines	hal, rotavator, cultivator, seed drill	5		NOS	2025-09-22	1
8433	Harvesters, threshers, lawn mowers	thresher, harvester, grass cutter	5	18 for egg and fruit sorting machines, else 5	NOS	2025-09-22	1
8434	Milking machines	milking machine	18		NOS	2025-09-22	1
8435	Juice and wine presses	juice machine, ganna machine	18		NOS	2025-09-22	1
8436	Poultry and other farm machines	chaff cutter, chara machine, incubator	5		NOS	2025-09-22	1
8437	Flour mill and seed cleaning machines	atta chakki, flour mill, rice mill	18		NOS	2025-09-22	1
8438	Food machines	namkeen machine, food machine, bakery machine	18		NOS	2025-09-22	1
8439	Paper making machines	paper machine	18		NOS	2025-09-22	1
8440	Book binding machines	binding machine	18		NOS	2025-09-22	1
8441	Paper cutting machines	paper cutter, dona machine	18		NOS	2025-09-22	1
8442	Plate making machines	ctp	18		NOS	2025-09-22	1
8443	Printers, photocopiers, cartridges	printer, xerox, photocopier, cartridge, toner	18		NOS	2025-09-22	1
8444	Fibre extruders	extruder	18		NOS	2025-09-22	1
8445	Spinning machines	spinning	18	0 for charkha, else 18	NOS	2025-09-22	1
8446	Looms	loom, power loom	18	0 for handlooms, else 18	NOS	2025-09-22	1
8447	Knitting and embroidery machines	embroidery machine, knitting machine	18		NOS	2025-09-22	1
8448	Textile machine parts	shuttle, needle	18		NOS	2025-09-22	1
8449	Felt machines	nonwoven machine	18		NOS	2025-09-22	1
8450	Washing machines	washing machine	18		NOS	2025-09-22	1
8451	Laundry and textile finishing machines	dry clean machine, steam press, cutting machine	18		NOS	2025-09-22	1
8452	Sewing machines	silai machine, sewing machine, usha	5		NOS	2025-09-22	1
8453	Shoe and leather machines	shoe machine	18		NOS	2025-09-22	1
8454	Foundry machines	casting machine	18		NOS	2025-09-22	1
8455	Rolling mills	rolling mill	18		NOS	2025-09-22	1
8456	Laser and EDM machines	laser cutting	18		NOS	2025-09-22	1
8457	Machining centres	vmc, cnc	18		NOS	2025-09-22	1
8458	Lathes	lathe, kharad	18		NOS	2025-09-22	1
8459	Drilling and milling machines	drill machine, milling	18		NOS	2025-09-22	1
8460	Grinding machines	grinder	18		NOS	2025-09-22	1
8461	Planing and gear machines	shaper	18		NOS	2025-09-22	1
8462	Presses, bending machines	power press, bending	18		NOS	2025-09-22	1
8463	Other metal machines	thread rolling	18		NOS	2025-09-22	1
8464	Stone and glass machines	marble cutter	18		NOS	2025-09-22	1
8465	Wood machines	wood machine	18		NOS	2025-09-22	1
8466	Machine tool parts	tool holder	18		NOS	2025-09-22	1
8467	Hand power tools	drill, grinder, cutter, power tool	18		NOS	2025-09-22	1
8468	Gas welding machines	gas welding	18		NOS	2025-09-22	1
8470	Calculators, cash registers, POS machines	calculator, cash register, billing machine, pos	18		NOS	2025-09-22	1
8471	Computers, laptops, scanners	computer, laptop, scanner, barcode scanner, keyboard, mouse, hard disk	18		NOS	2025-09-22	2
847130	Laptops and tablets	laptop, tablet	18		NOS	2025-09-22	1
8472	Other office machines	note counting machine, stapler, shredder	18		NOS	2025-09-22	1
8473	Computer parts	ram, motherboard, computer parts	18		NOS	2025-09-22	1
8474	Crushers, mixers for stone	crusher, concrete mixer, brick machine	18		NOS	2025-09-22	1
8475	Glass and lamp machines	glass machine	18		NOS	2025-09-22	1
8476	Vending machines	vending machine	18		NOS	2025-09-22	1
8477	Plastic and rubber machines	injection moulding	18		NOS	2025-09-22	1
8478	Tobacco machines	tobacco machine	18		NOS	2025-09-22	1
8479	Other machines, air coolers	cooler, air cooler, machine	18	5 for composting machines, else 18	NOS	2025-09-22	1
8480	Moulds	mould, die	18		NOS	2025-09-22	1
8481	Taps, valves	nal, tap, valve, cock, mixer	18		NOS	2025-09-22	1
8482	Bearings	bearing	18		NOS	2025-09-22	1
8483	Gears, shafts, pulleys	gear, pulley, shaft, gearbox	18		NOS	2025-09-22	1
8484	Gaskets, seals	gasket, mechanical seal	18		NOS	2025-09-22	1
8485	3D printers	3d printer	18		NOS	2025-09-22	1
8486	Chip making machines	semiconductor machine	18		NOS	2025-09-22	1
8487	Other machine parts	machine parts	18		NOS	2025-09-22	1
8501	Motors and generators	motor, alternator	18		NOS	2025-09-22	1
8502	Generating sets	generator, genset, dg set	18		NOS	2025-09-22	1
8503	Motor parts	motor parts	18		NOS	2025-09-22	1
8504	Transformers, inverters, chargers, UPS	inverter, charger, ups, stabilizer, adapter, smps	18	5 for chargers of electric vehicles, else 18	NOS	2025-09-22	1
8505	Magnets	magnet, chumbak	18		NOS	2025-09-22	1
8506	Batteries, dry cells	cell, battery, pencil cell, duracell	18		NOS	2025-09-22	1
8507	Rechargeable batteries	battery, inverter battery, car battery, exide, power bank, lithium	18		NOS	2025-09-22	2
850710	Lead-acid starter batteries	battery	18		NOS	2025-09-22	1
850760	Lithium batteries, power banks	power bank, lithium	18		NOS	2025-09-22	1
8508	Vacuum cleaners	vacuum cleaner	18		NOS	2025-09-22	1
8509	Mixers, juicers, grinders	mixer, mixie, juicer, grinder, food processor	18		NOS	2025-09-22	1
8510	Shavers, trimmers	trimmer, shaver	18		NOS	2025-09-22	1
8511	Engine ignition and starters	spark plug, self starter	18		NOS	2025-09-22	1
8512	Vehicle lights, horns, wipers	horn, headlight, wiper	18		NOS	2025-09-22	1
8513	Torches	torch, emergency light	18	5 for solar lanterns, else 18	NOS	2025-09-22	1
8514	Industrial electric furnaces	furnace	18		NOS	2025-09-22	1
8515	Welding machines	welding machine	18		NOS	2025-09-22	1
8516	Geysers, irons, ovens, kettles, heaters	geyser, press, iron, microwave, toaster, kettle, induction, heater, rod, hair dryer	18	5 for solar cookers, else 18	NOS	2025-09-22	1
8517	Phones, mobiles, routers	mobile, phone, smartphone, router, modem, wifi	18		NOS	2025-09-22	2
851713	Smartphones	mobile, smartphone	18		NOS	2025-09-22	2
8518	Speakers, earphones, mikes	speaker, earphone, headphone, mic, amplifier	18		NOS	2025-09-22	1
851830	Earphones and headphones	earphone, earbud	18		NOS	2025-09-22	1
8519	Sound players	music system	18		NOS	2025-09-22	1
8521	Video recorders	dvr, dvd player	18		NOS	2025-09-22	1
8522	Parts of players	parts	18		NOS	2025-09-22	1
8523	Memory cards, pen drives, CDs, smart cards	pen drive, memory card, cd, sd card, software	18		NOS	2025-09-22	1
8524	Display modules	display, panel	18		NOS	2025-09-22	1
8525	Cameras, CCTV, transmitters	camera, cctv, webcam	18	5 for two-way radio of police and defence, else 18	NOS	2025-09-22	1
8526	GPS, radar, remote controls	gps, remote	18		NOS	2025-09-22	1
8527	Radios	radio	18		NOS	2025-09-22	1
8528	TVs, monitors, projectors, set-top boxes	tv, led tv, monitor, projector, set top box	18		NOS	2025-09-22	2
852872	Colour televisions	tv, led tv	18		NOS	2025-09-22	1
8529	TV and camera parts, antenna	antenna, dish	18		NOS	2025-09-22	1
8530	Traffic and rail signals	signal	18		NOS	2025-09-22	1
8531	Bells, alarms, displays	bell, alarm, siren, ghanti	18		NOS	2025-09-22	1
8532	Capacitors	capacitor, condenser	18		NOS	2025-09-22	1
8533	Resistors	resistor, regulator	18		NOS	2025-09-22	1
8534	Printed circuits	pcb	18		NOS	2025-09-22	1
8535	Switchgear above 1,000 volts	isolator	18		NOS	2025-09-22	1
8536	Switches, plugs, sockets, MCB	switch, plug, mcb, holder, socket, extension board	18		NOS	2025-09-22	1
8537	Control panels, boards	panel, db	18		NOS	2025-09-22	1
8538	Parts of switchgear	switch parts, plate	18		NOS	2025-09-22	1
8539	Bulbs, tubes, LED lamps	bulb, led bulb, tube light, cfl	18		NOS	2025-09-22	1
853952	LED bulbs	led bulb	18		NOS	2025-09-22	1
8540	Valves and tubes	magnetron	18		NOS	2025-09-22	1
8541	Diodes, LEDs, solar cells	led, diode, solar panel, solar cell	18	5 for solar cells and panels, else 18	NOS	2025-09-22	1
854143	Solar panels	solar panel	5		NOS	2025-09-22	1
8542	Integrated circuits	ic, chip	18		NOS	2025-09-22	1
8543	Other electrical machines	electronic machine	18		NOS	2025-09-22	1
8544	Wires and cables	taar, wire, cable, charging cable, havells wire, lan cable	18		MTR	2025-09-22	1
8545	Carbon brushes	carbon brush	18		NOS	2025-09-22	1
8546	Insulators	insulator	18		NOS	2025-09-22	1
8547	Insulating fittings, conduit	conduit	18		NOS	2025-09-22	1
8548	Electrical machine parts	parts	18		NOS	2025-09-22	1
8549	Electronic waste	e waste, kabad	18		KGS	2025-09-22	1
8601	Electric locomotives	rail engine	18		NOS	2025-09-22	1
8602	Other locomotives	rail engine	18		NOS	2025-09-22	1
8603	Self-propelled coaches	coach	18		NOS	2025-09-22	1
8604	Rail service vehicles	rail	18		NOS	2025-09-22	1
8605	Rail coaches	coach	18		NOS	2025-09-22	1
8606	Goods wagons	wagon	18		NOS	2025-09-22	1
8607	Rail vehicle parts	bogie	18		NOS	2025-09-22	1
8608	Rail fixtures and signals	signal	18		NOS	2025-09-22	1
8609	Containers	container	18		NOS	2025-09-22	1
8701	Tractors	tractor	5	18 for road tractors above 1,800 cc, else 5	NOS	2025-09-22	1
8702	Buses	bus	18	5 for electric buses, else 18	NOS	2025-09-22	1
8703	Cars	car, gaadi, suv, taxi	18	18 up to 4 m and 1,200 cc petrol or 1,500 cc diesel, ambulances and three-wheelers; 5 electric; larger 40	NOS	2025-09-22	2
870321	Petrol cars up to 1,000 cc	car	18	18 up to 4 m, else 40; three-wheelers 18	NOS	2025-09-22	1
870322	Petrol cars 1,000 to 1,500 cc	car	18	18 up to 1,200 cc and 4 m, else 40	NOS	2025-09-22	1
870380	Electric cars	ev, electric car	5		NOS	2025-09-22	2
8704	Goods vehicles	truck, tempo, pickup, tata ace	18	5 for electric, else 18	NOS	2025-09-22	1
8705	Special vehicles	crane lorry, fire engine	18		NOS	2025-09-22	1
8706	Chassis with engine	chassis	18		NOS	2025-09-22	1
8707	Vehicle bodies	body, cabin	18		NOS	2025-09-22	1
8708	Vehicle parts	spare parts, bumper, clutch, brake, auto parts	18	5 for named tractor parts, else 18	NOS	2025-09-22	2
8709	Works trucks	works truck	18		NOS	2025-09-22	1
8710	Armoured vehicles	tank	5		NOS	2025-09-22	1
8711	Motorcycles, scooters	bike, scooter, scooty, motorcycle, activa	18	18 up to 350 cc; 40 above; 5 electric	NOS	2025-09-22	2
871120	Motorcycles 50 to 250 cc	bike, scooter	18		NOS	2025-09-22	1
871160	Electric two-wheelers	electric scooter	5		NOS	2025-09-22	2
8712	Bicycles	cycle, bicycle, saikil	5		NOS	2025-09-22	2
8713	Wheelchairs	wheelchair	5		NOS	2025-09-22	1
8714	Parts of two-wheelers and cycles	cycle parts, bike parts	18	5 for parts of bicycles and wheelchairs; motorcycle parts 18	NOS	2025-09-22	1
8715	Prams	pram, baby trolley	18		NOS	2025-09-22	1
8716	Trailers, hand carts	trolley, thela, thelagadi, hath gadi	18	5 for hand carts, rickshaws, animal carts and farm trailers; else 18	NOS	2025-09-22	1
8801	Balloons, gliders	glider	18		NOS	2025-09-22	1
8802	Aeroplanes, helicopters, satellites	helicopter	5	40 for personal use; 0 for spacecraft and satellites; else 5	NOS	2025-09-22	1
8804	Parachutes	parachute	18		NOS	2025-09-22	1
8805	Aircraft launching gear, simulators	simulator	18		NOS	2025-09-22	1
8806	Drones	drone	5		NOS	2025-09-22	2
8807	Aircraft and drone parts	drone parts	5	18 for parts of balloons and gliders, else 5	NOS	2025-09-22	1
8901	Ships, ferries, barges	ship, naav	5		NOS	2025-09-22	1
8902	Fishing vessels	fishing boat	5		NOS	2025-09-22	1
8903	Yachts, rowing boats	boat, yacht	40	18 for rowing boats and canoes; yachts and pleasure boats 40	NOS	2025-09-22	1
8904	Tugs	tug	5		NOS	2025-09-22	1
8905	Dredgers, floating docks	dredger	5		NOS	2025-09-22	1
8906	Other vessels, lifeboats	lifeboat	5		NOS	2025-09-22	1
8907	Rafts, buoys	raft	5		NOS	2025-09-22	1
8908	Ships to break	ship breaking	18		MTS	2025-09-22	1
9001	Lenses, contact lenses, optical fibre	contact lens, lens, chashma lens	5	5 for spectacle and contact lenses, else 18	NOS	2025-09-22	1
9002	Mounted lenses	camera lens	18	5 for intra-ocular lenses, else 18	NOS	2025-09-22	1
9003	Spectacle frames	chashma frame, frame	5		NOS	2025-09-22	1
9004	Spectacles, goggles	chashma, spectacles, sunglasses, goggles	5	5 for corrective; sunglasses 18	NOS	2025-09-22	1
9005	Binoculars	doorbeen, binocular	18		NOS	2025-09-22	1
9006	Cameras, photographic	camera	18		NOS	2025-09-22	1
9007	Cinema cameras, projectors	cinema projector	18		NOS	2025-09-22	1
9008	Image projectors	projector	18		NOS	2025-09-22	1
9010	Photo lab equipment, screens	projector screen	18		NOS	2025-09-22	1
9011	Optical microscopes	microscope	18		NOS	2025-09-22	1
9012	Other microscopes	microscope	18		NOS	2025-09-22	1
9013	Lasers, optical devices	laser, magnifier	18		NOS	2025-09-22	1
9014	Compasses	compass	18		NOS	2025-09-22	1
9015	Survey instruments	survey, total station	18		NOS	2025-09-22	1
9016	Fine balances	jewellery scale, balance	18		NOS	2025-09-22	1
9017	Drawing and measuring instruments	scale, inch tape, measuring tape, vernier, drawing set	18		NOS	2025-09-22	1
9018	Medical and dental instruments	bp machine, stethoscope, syringe, surgical	5		NOS	2025-09-22	1
9019	Oxygen therapy, massage, respiration	nebulizer, oxygen concentrator, massager	5		NOS	2025-09-22	1
9020	Breathing appliances, gas masks	gas mask	5	5, not for masks without filters	NOS	2025-09-22	1
9021	Orthopaedic goods, hearing aids, implants	belt, crutch, hearing aid, knee cap, stent	5	0 for hearing aids, else 5	NOS	2025-09-22	1
9022	X-ray machines	x-ray	18	5 for medical, dental and veterinary use; else 18	NOS	2025-09-22	1
9023	Teaching models	model, chart	18		NOS	2025-09-22	1
9024	Material testing machines	testing machine	18		NOS	2025-09-22	1
9025	Thermometers, hygrometers	thermometer	18	5 for medical thermometers, else 18	NOS	2025-09-22	1
9026	Flow and pressure gauges	pressure gauge, meter	18		NOS	2025-09-22	1
9027	Analysis instruments	analyser, ph meter	18	5 for medical analysis, else 18	NOS	2025-09-22	1
9028	Electricity, water and gas meters	meter, energy meter	18		NOS	2025-09-22	1
9029	Speedometers, taximeters	speedometer	18		NOS	2025-09-22	1
9030	Electrical measuring instruments	multimeter, tester	18		NOS	2025-09-22	1
9031	Other measuring machines	gauge, alignment	18		NOS	2025-09-22	1
9032	Regulators, thermostats	stabilizer, thermostat	18		NOS	2025-09-22	1
9033	Parts of instruments	parts	18		NOS	2025-09-22	1
9101	Watches in precious metal	gold watch	18		NOS	2025-09-22	1
9102	Wrist watches	ghadi, watch, smart watch, titan	18		NOS	2025-09-22	1
9103	Clocks with watch movement	clock	18		NOS	2025-09-22	1
9104	Vehicle clocks	clock	18		NOS	2025-09-22	1
9105	Wall clocks, alarm clocks	deewar ghadi, wall clock, alarm	18		NOS	2025-09-22	1
9106	Time recorders	attendance machine, time recorder	18		NOS	2025-09-22	1
9107	Time switches	timer	18		NOS	2025-09-22	1
9108	Watch movements	movement	18		NOS	2025-09-22	1
9109	Clock movements	clock machine	18		NOS	2025-09-22	1
9110	Movements, unassembled	movement	18		NOS	2025-09-22	1
9111	Watch cases	case	18		NOS	2025-09-22	1
9112	Clock cases	case	18		NOS	2025-09-22	1
9113	Watch straps	patta, strap	18		NOS	2025-09-22	1
9114	Watch and clock parts	watch parts	18		NOS	2025-09-22	1
9201	Pianos	piano	18	0 for listed Indian handmade instruments, else 18	NOS	2025-09-22	1
9202	Guitars, violins, sitar	guitar, violin, sitar, veena	18	0 for listed Indian handmade instruments, else 18	NOS	2025-09-22	1
9205	Flutes, trumpets, shehnai	bansuri, flute, shehnai, harmonium	18	0 for listed Indian handmade instruments, else 18	NOS	2025-09-22	1
9206	Drums, tabla, dholak	tabla, dholak, drum, dhol	18	0 for listed Indian handmade instruments, else 18	NOS	2025-09-22	1
9207	Electric instruments	keyboard, casio	18		NOS	2025-09-22	1
9208	Music boxes, whistles	seeti, whistle	18		NOS	2025-09-22	1
9209	Instrument parts	string, parts	18		NOS	2025-09-22	1
9301	Military weapons	weapon	18		NOS	2025-09-22	1
9302	Revolvers and pistols	pistol, revolver	40		NOS	2025-09-22	1
9303	Sporting guns	gun, bandook	18		NOS	2025-09-22	1
9304	Air guns	air gun	18		NOS	2025-09-22	1
9305	Gun parts	gun parts	18		NOS	2025-09-22	1
9306	Ammunition	cartridge	18		NOS	2025-09-22	1
9307	Swords	talwar, sword	18		NOS	2025-09-22	1
9401	Chairs, sofas, seats	kursi, chair, sofa, stool, bench, car seat	18	5 for aircraft seats, else 18	NOS	2025-09-22	1
9402	Hospital and barber furniture	hospital bed, barber chair	18		NOS	2025-09-22	1
9403	Tables, beds, cupboards	table, mez, palang, bed, almirah, almari, cupboard, wardrobe, rack	18	5 if wholly of bamboo, cane or rattan; else 18	NOS	2025-09-22	2
940382	Bamboo furniture	baans furniture	5		NOS	2025-09-22	2
9404	Mattresses, pillows, quilts	gadda, mattress, takiya, pillow, razai, quilt, cushion	18	5 for quilted and cotton quilts up to 2,500 a piece and coir goods (not mattresses); else 18	NOS	2025-09-22	2
940421	Foam and rubber mattresses	gadda, mattress	18		NOS	2025-09-22	1
9405	Lights and fittings	jhoomar, light, led panel, lamp, tube fitting, lantern	18	5 for hurricane and kerosene lanterns, solar lamps; else 18	NOS	2025-09-22	1
9406	Prefabricated buildings	porta cabin	18		NOS	2025-09-22	1
9503	Toys	khilona, toy, doll, gudiya, cycle baby, puzzle	5	5 for toys that are not electronic; electronic toys 18	NOS	2025-09-22	2
950300	Toys	khilona, toy	5	5 if not electronic, electronic 18	NOS	2025-09-22	1
9504	Cards, board games, video games	taash, ludo, carrom, chess, playing cards, video game	5	5 for cards and board games; video games and billiards 18	NOS	2025-09-22	2
9505	Festive and party goods	decoration, gubbara, party, holi pichkari	18		NOS	2025-09-22	1
9506	Sports goods; gym equipment	bat, ball, cricket, football, badminton, dumbbell, gym, treadmill	5	5 for sports goods; gym and exercise equipment 18	NOS	2025-09-22	2
9507	Fishing tackle	fishing rod, hook	5		NOS	2025-09-22	1
9508	Rides and fairground goods	jhoola, ride	18		NOS	2025-09-22	1
9601	Worked bone, horn, shell	seep, shell craft	5		NOS	2025-09-22	1
9602	Wax and gelatin goods, capsules	capsule shell	18		NOS	2025-09-22	1
9603	Brooms, brushes, mops	jhadu, broom, brush, pochha, mop, toothbrush, paint brush	18	0 for brooms of grass or twigs; 5 for toothbrushes and other brooms; brushes and mops 18	NOS	2025-09-22	2
960310	Brooms of grass and twigs	jhadu	0		NOS	2025-09-22	1
960321	Toothbrushes	toothbrush	5		NOS	2025-09-22	2
9604	Hand sieves	chhanni, chalni, sieve	18		NOS	2025-09-22	1
9605	Travel sets	travel kit	18		NOS	2025-09-22	1
9606	Buttons	batan, button	18		NOS	2025-09-22	1
9607	Zips	chain, zip, zipper	5		NOS	2025-09-22	1
9608	Pens, markers, pencil holders	pen, kalam, marker, sketch pen, refill	18	0 for propelling pencils, else 18	NOS	2025-09-22	2
960810	Ball pens	pen	18		NOS	2025-09-22	1
9609	Pencils, crayons, chalk	pencil, crayon, chalk, slate pencil	0		NOS	2025-09-22	2
960910	Pencils and crayons with lead	pencil	0		NOS	2025-09-22	1
9610	Boards and slates	slate, white board, black board	18	0 for slates, boards 18	NOS	2025-09-22	1
9611	Date and number stamps	rubber stamp, mohar	18		NOS	2025-09-22	1
9612	Ribbons, ink pads	ink pad, ribbon	18		NOS	2025-09-22	1
9613	Lighters	lighter	18		NOS	2025-09-22	1
9614	Smoking pipes	chillum, pipe	40		NOS	2025-09-22	1
9615	Combs, hair clips	kanghi, comb, hair clip, rubber band hair, bun pin	5		NOS	2025-09-22	2
9616	Scent sprays, powder puffs	puff, spray	18		NOS	2025-09-22	1
9617	Vacuum flasks	thermos, flask	18		NOS	2025-09-22	1
9618	Mannequins	mannequin, statue	18		NOS	2025-09-22	1
9619	Sanitary pads, diapers	pad, diaper, whisper, huggies, pampers	5	0 for sanitary pads and tampons, 5 for diapers	NOS	2025-09-22	1
961900	Sanitary pads, diapers	pad, diaper	5	0 for sanitary pads and tampons, 5 for diapers	NOS	2025-09-22	1
9620	Tripods, selfie sticks	tripod, selfie stick	18		NOS	2025-09-22	1
9701	Paintings by hand	painting, art	5		NOS	2025-09-22	1
9702	Engravings, prints	print	5		NOS	2025-09-22	1
9703	Sculptures	sculpture, murti	5		NOS	2025-09-22	1
9704	Postage stamps	stamp collection	5		NOS	2025-09-22	1
9705	Collectors' pieces	coin collection	5		NOS	2025-09-22	1
9706	Antiques	antique	5		NOS	2025-09-22	1
9801	Project imports	project	18		NOS	2025-09-22	1
9802	Laboratory chemicals	lab chemical	18		KGS	2025-09-22	1
9803	Passenger baggage	baggage	0		NOS	2025-09-22	1
9804	Goods for personal use by post or air	personal import	18	5 for medicines, else 18	NOS	2025-09-22	1
9805	Ship stores	stores	18		NOS	2025-09-22	1
`;
